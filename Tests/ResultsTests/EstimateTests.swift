import Metrics
import Results
import TestSupport
import Testing

@Suite("Estimates")
struct EstimateTests {
  private static func rows(_ run: SampleRun, _ architecture: String) -> [EstimateRow] {
    run.result.estimates.filter { $0.architecture == architecture }
  }

  @Test("have the median of the rounds with its interval, and the ratio to the baseline, paired by round")
  func closedLoop() throws {
    let run = SampleRun()
    let rows = Self.rows(run, "closures")
    #expect(
      rows.map { "\($0.metric) \($0.statistic) \($0.reference)" } == [
        "batch_time mean ", "service_time p50 ", "service_time p99 ", "cold_service_time p50 ",
        "batch_time_ratio mean imperative", "net_batch_time_ratio mean imperative",
      ])
    func means(_ name: String) -> [Int: Double] {
      run.result.latency.filter { $0.architecture == name }.byRound(.batchTime, .mean)
    }
    let (own, baseline, harness) = (means("closures"), means("imperative"), means("nothing"))
    #expect(rows[0].value == Array(own.values).median())
    #expect(rows[4].value == own.map { $1 / (baseline[$0] ?? 0) }.median())
    let net = try own.keys.map { round in
      let overhead = try #require(harness[round])
      return try (#require(own[round]) - overhead) / (#require(baseline[round]) - overhead)
    }
    #expect(rows[5].value == net.median())
    // Every time of the sample has an error of a four-hundredth, and deviates by up to a fiftieth.
    #expect(rows.map { $0.betweenShare == nil } == [false, true, true, true, false, true])
    for row in [rows[0], rows[4]] { #expect((0.5..<1).contains(try #require(row.betweenShare))) }
    for row in rows {
      let (lower, value, upper) = try (#require(row.lower), #require(row.value), #require(row.upper))
      #expect(lower <= value && value <= upper)
      #expect(row.confidence == 0.95)
      #expect(row.rounds == 7)
    }
    // The baseline's ratio to itself is constant.
    let own1 = try #require(Self.rows(run, "imperative").first { $0.metric == Metric.batchTimeRatio.name })
    #expect(own1.value == 1 && own1.interval == nil && own1.confidence == nil)
  }

  @Test(
    "state the confidence level that the number of rounds reaches",
    arguments: [(1, nil), (2, 0.5), (3, 0.75), (5, 0.9375), (6, 0.95)])
  func confidence(rounds: Int, level: Double?) {
    let rows = Self.rows(SampleRun(rounds: rounds), "closures")
    #expect(rows.count == 6)
    #expect(rows.allSatisfy { $0.confidence == level && ($0.interval == nil) == (level == nil) && $0.rounds == rounds })
  }

  @Test("have the bounds of the knee, and its speed and throughput if the bounds are near each other")
  func knee() throws {
    func knee(_ speeds: [Double]) -> [EstimateRow] {
      Self.rows(SampleRun(rounds: 2, openLoopSpeeds: speeds), "imperative").filter { $0.mode == .open }
    }
    // The knee is at 6.13 millions. Three speeds and more have two near it.
    let known = knee([1, 1e6, 1e7])
    #expect(known.map(\.metric) == ["knee_speed", "knee_throughput"])
    let (lower, upper) = (try #require(known[0].lower), try #require(known[0].upper))
    #expect(known[0].value == (lower * upper).squareRoot())
    #expect((1.0...1.1).contains(upper / lower))
    #expect(try (#require(known[1].value) / 18.4e6 - 1).magnitude < 0.01)
    #expect(known.allSatisfy { $0.confidence == nil && $0.rounds == 2 })

    let wide = knee([1e6, 1e7])
    #expect(wide.map(\.lower) == [1e6, nil] && wide.map(\.upper) == [1e7, nil])
    #expect(wide.map(\.value) == [nil, nil])
    #expect(knee([1, 1e3]).map(\.upper) == [nil, nil])
    #expect(knee([]) == [])
  }

  @Test("are missing for a failure in the open loop, and without times")
  func nothing() {
    var failed = SampleArchitecture(name: "imperative", batchTimeNanoseconds: 8)
    failed.failure = .init(kind: .crashed, pass: .openLoop, reason: "segmentation fault")
    let run = SampleRun(architectures: [failed], openLoopSpeeds: [1, 1e8])
    #expect(run.result.estimates.allSatisfy { $0.mode == .closed })
    #expect(SampleRun(skippedPasses: [SkippedPass(pass: .timing, reason: "so told")]).result.estimates == [])
  }

  @Test("survive a round trip, whatever the other files contain")
  func file() throws {
    let run = SampleRun(openLoopSpeeds: [1, 1e6, 1e7])
    var texts = Dictionary(uniqueKeysWithValues: try run.result.files().map { ($0.name, $0.text) })
    #expect(try RunResult(texts: texts, folder: "out").estimates == run.result.estimates)
    texts["estimates.csv"] = texts["estimates.csv"].map { String($0.split(separator: "\n")[0]) + "\n" }
    #expect(try RunResult(texts: texts, folder: "out").estimates == [])
  }
}
