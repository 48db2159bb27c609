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
  private static func summary(of gaps: [Int64]) -> GapSummary? {
    var tally = GapStatistics()
    for gap in gaps { tally.add(gap) }
    return tally.summary()
  }

  @Test func quantilesAreOfTheNearestRank() throws {
    let gaps = try #require(Self.summary(of: Array((1...200).reversed())))
    #expect(gaps.minimumNanoseconds == 1)
    #expect(gaps.medianNanoseconds == 100)
    #expect(gaps.percentile99Nanoseconds == 198)
    #expect(gaps.maximumNanoseconds == 200)
  }

  @Test(arguments: [[0], [1], [9, 10], [0, 5, 99, 100, 1 << 62], [7, 7, 7_000]] as [[Int64]])
  func everyGapLiesInOneBucket(gaps: [Int64]) throws {
    let summary = try #require(Self.summary(of: gaps))
    #expect(summary.buckets.reduce(0) { $0 + $1.count } == gaps.count)
    #expect(summary.buckets.first?.count != 0)
    #expect(summary.buckets.last?.count != 0)
    #expect(summary.buckets.allSatisfy { $0.leastNanoseconds <= summary.maximumNanoseconds })
  }

  @Test("If there are more gaps than are kept, a quantile is at most 0.8 % too high")
  func manyGaps() throws {
    var tally = GapStatistics(exactMax: 1_000)
    for gap in 1...1_001 as ClosedRange<Int64> { tally.add(gap * 1_000) }
    let summary = tally.summary()
    let gaps = try #require(summary)
    #expect(!gaps.isExact)
    #expect((501_000...505_000).contains(gaps.medianNanoseconds))
    #expect((991_000...999_000).contains(gaps.percentile99Nanoseconds))
    #expect(gaps.minimumNanoseconds == 1_000)
    #expect(gaps.maximumNanoseconds == 1_001_000)
  }
}

@Suite struct DistinctCountTests {
  private func count(_ texts: Int) -> (texts: Int, isExact: Bool) {
    var count = DistinctCount()
    for round in 0..<2 { for number in 0..<texts { count.add("\(number &* (2 &* round &+ 1) % texts)") } }
    return count.count
  }

  @Test("Up to 65,536 texts are counted exactly", arguments: [0, 1, 1_000, 65_536])
  func few(texts: Int) { #expect(count(texts) == (texts, true)) }

  @Test("More texts are estimated, within four standard errors")
  func many() {
    let (texts, isExact) = count(100_000)
    #expect(!isExact)
    #expect(abs(texts - 100_000) < 1_600)
    #expect(abs(count(65_537).texts - 65_537) < 1_050)
  }

  @Test("An estimate is shown with 'about'")
  func shown() {
    let summary = TraceSummary(
      name: "x", origin: [], eventCount: 5_000_000,
      counts: [
        TraceSummary.Count(source: "a", kind: "b", events: 5_000_000, distinctValues: 123_456, isDistinctExact: false)
      ], durationNanoseconds: 0, statedClockReadings: 0, gaps: nil)
    #expect(summary.description.contains("a,b, about 123000 different values"))
  }
}
