import Testing

@testable import Traces

@Suite struct TraceSummaryTests {
  private static let trace = Trace(
    name: "small", origin: ["by hand"],
    events: [
      TraceEvent(timeNanoseconds: 1_000_000, source: "keyboard", kind: "text", value: "a"),
      TraceEvent(timeNanoseconds: 1_000_000, source: "keyboard", kind: "text", value: "ab"),
      TraceEvent(timeNanoseconds: 3_500_000, source: "button", kind: "call", clockNanoseconds: 7),
      TraceEvent(timeNanoseconds: 253_500_000, source: "keyboard", kind: "text", value: "a"),
    ])

  @Test func countsAndDuration() {
    let summary = TraceSummary(of: Self.trace)
    #expect(summary.eventCount == 4)
    #expect(summary.durationNanoseconds == 253_500_000)
    #expect(summary.statedClockReadings == 1)
    #expect(
      summary.counts == [
        .init(source: "button", kind: "call", events: 1, distinctValues: 1),
        .init(source: "keyboard", kind: "text", events: 3, distinctValues: 2),
      ])
  }

  @Test func isShownIn80Columns() {
    let expected = """
      trace     small
                # by hand
      events    4 in 253 ms
                   1  button,call
                   3  keyboard,text, 2 different values
      clock     stated by 1 events
      gaps      min 0 s, median 2.5 ms, p99 250 ms, max 250 ms
                 0 s          1  #####################################################
           from 1 ns          0
          from 10 ns          0
         from 100 ns          0
           from 1 us          0
          from 10 us          0
         from 100 us          0
           from 1 ms          1  #####################################################
          from 10 ms          0
         from 100 ms          1  #####################################################

      """
    #expect(TraceSummary(of: Self.trace).description == expected)
    #expect(expected.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func longOriginLinesAreWrappedAndHarmless() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let text = TraceSummary(of: Trace(name: "a\u{1b}[31m", origin: [words])).description
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.split(whereSeparator: \.isWhitespace).count { $0 == "word" } == 30)
    #expect(!text.contains("\u{1b}"))
  }

  @Test func noEventsHaveNoGaps() {
    let summary = TraceSummary(of: Trace(name: "nothing"))
    #expect(summary.gaps == nil)
    #expect(summary.description == "trace     nothing\nevents    0 in 0 s\n")
  }
}

@Suite struct GapSummaryTests {
  @Test func quantilesAreOfTheNearestRank() throws {
    let gaps = try #require(GapSummary(of: Array((1...200).reversed())))
    #expect(gaps.minimumNanoseconds == 1)
    #expect(gaps.medianNanoseconds == 100)
    #expect(gaps.percentile99Nanoseconds == 198)
    #expect(gaps.maximumNanoseconds == 200)
  }

  @Test(arguments: [[0], [1], [9, 10], [0, 5, 99, 100, 1 << 62], [7, 7, 7_000]] as [[Int64]])
  func everyGapLiesInOneBucket(gaps: [Int64]) throws {
    let summary = try #require(GapSummary(of: gaps))
    #expect(summary.buckets.reduce(0) { $0 + $1.count } == gaps.count)
    #expect(summary.buckets.first?.count != 0)
    #expect(summary.buckets.last?.count != 0)
    #expect(summary.buckets.allSatisfy { $0.leastNanoseconds <= summary.maximumNanoseconds })
  }
}
