import Metrics
import Testing

@Suite("LatencySummary")
struct LatencySummaryTests {
  @Test("turns batches into nanoseconds an event")
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

  @Test("there is none of nothing")
  func empty() {
    let histogram = Histogram()
    let summary = LatencySummary(histogram)
    #expect(summary == nil)
  }

  @Test("answers by the names of the CSV")
  func statistics() {
    let summary = LatencySummary(mean: 1, p50: 2, p90: 3, p99: 4, p999: 5, max: 6)
    #expect(Statistic.allCases.map { summary[$0] } == [1, 2, 3, 4, 5, 6])
    #expect(Statistic.allCases.map(\.rawValue) == ["mean", "p50", "p90", "p99", "p99.9", "max"])
  }
}
