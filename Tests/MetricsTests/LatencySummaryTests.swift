import Foundation
import Metrics
import Testing

@Suite("LatencySummary")
struct LatencySummaryTests {
  @Test("converts batches into nanoseconds per event")
  func batches() throws {
    var histogram = Histogram()
    for batch in UInt64(1)...100 { histogram.record(batch * 256) }
    let roundSummary = LatencySummary(histogram, eventsPerRecord: 256)
    let summary = try #require(roundSummary)
    #expect(summary.mean == 50.5)
    #expect((50...50.4).contains(summary.p50))
    #expect((90...90.8).contains(summary.p90))
    #expect((99...99.8).contains(summary.p99))
    #expect(summary.p999 == 100)
    #expect(summary.max == 100)
  }

  @Test("does not exist without records")
  func empty() {
    let histogram = Histogram()
    let summary = LatencySummary(histogram)
    #expect(summary == nil)
  }

  @Test("answers by the names of the CSV")
  func statistics() {
    let summary = LatencySummary(
      mean: 1, p50: 2, p90: 3, p99: 4, p999: 5, max: 6, further: [.p1: 0.5, .p9999: 5.5])
    #expect(Statistic.always.map { summary[$0] } == [1, 2, 3, 4, 5, 6])
    #expect([.p1, .p9999, .p75].map { summary[$0] } == [0.5, 5.5, nil])
    #expect(
      Statistic.allCases.map(\.rawValue) == [
        "mean", "standard_error", "p1", "p5", "p10", "p25", "p40", "p50", "p60", "p75", "p90", "p95", "p98", "p99",
        "p99.5", "p99.9", "p99.99", "max",
      ])
  }

  @Test(
    "has a further percentile if there are enough values to distinguish it from the lowest and the highest",
    arguments: [
      (Statistic.p1, 100), (.p5, 20), (.p10, 10), (.p25, 4), (.p40, 3), (.p60, 3), (.p75, 4), (.p95, 20), (.p98, 50),
      (.p995, 200), (.p9999, 10_000),
    ] as [(Statistic, Int)])
  func countMin(statistic: Statistic, count: Int) throws {
    func value(_ count: Int) throws -> Double? {
      var histogram = Histogram()
      for value in 1...count { histogram.record(UInt64(value)) }
      let summary = LatencySummary(histogram)
      return try #require(summary)[statistic]
    }
    #expect(try value(count - 1) == nil)
    let found = try #require(try value(count))
    let share = Double(try #require(statistic.perTenThousand)) / 10_000
    let rank = (share * Double(count)).rounded(.up)
    #expect((rank...rank * 1.008 + 1).contains(found))
  }

  @Test("can be exchanged between builds: missing percentiles are nil, and unknown ones are ignored")
  func builds() throws {
    let earlier = #"{"mean":1,"p50":2,"p90":3,"p99":4,"p999":5,"max":6}"#
    let read = try JSONDecoder().decode(LatencySummary.self, from: Data(earlier.utf8))
    #expect(read[.p999] == 5)
    #expect(read[.p75] == nil)
    let text = String(
      decoding: try JSONEncoder().encode(
        LatencySummary(mean: 1, p50: 2, p90: 3, p99: 4, p999: 5, max: 6, further: [.p9999: 5.5])), as: UTF8.self)
    #expect(text.contains(#""p999":5"#))
    #expect(text.contains(#""further":{"p99.99":5.5}"#))
  }
}
