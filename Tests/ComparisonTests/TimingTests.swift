import Basics
import Comparison
import Reports
import Results
import TestSupport
import Testing

@Suite("The verdicts on times") struct TimingTests {
  private let before = SampleRun("before")

  private func slowed(_ name: String, by factor: Double) -> SampleRun {
    SampleRun("after") { run in run[name].times = run[name].times.map { $0 * factor } }
  }

  @Test(
    "A tenth more on a quiet machine is slower, fails and affects no other architecture",
    arguments: [TimingRule.apart(isCrossMachine: false), .interleaved])
  func slower(timing: TimingRule) throws {
    func long(_ id: String, _ factor: Double) -> SampleRun {
      SampleRun(id) { run in
        for (name, time) in [("model", 30 * factor), ("timestamped", 20), ("imperative", 8)] {
          run[name].times = SampleRun.times(time, rounds: 9)
          // Without instructions the code may have changed.
          run[name].instructionsPerEvent = nil
        }
      }
    }
    let comparison = compare(long("a", 1), long("b", 1.1), timing: timing)
    // Side by side both the mean and the median batch are judged.
    let count = timing == .interleaved ? 2 : 1
    #expect(comparison.findings == Array(repeating: "model batch_time slower", count: count))
    #expect(comparison.failures.map(\.architecture) == Array(repeating: "model", count: count))
    let row = try #require(comparison.row("model", "batch_time"))
    #expect(abs(try #require(row.ratio) - 1.1) < 0.001)
    #expect(row.thresholdPercent == 5)
    let pair = compare(long("a", 1.1), long("b", 1), timing: timing)
    #expect(pair.findings == Array(repeating: "model batch_time faster", count: count))
    #expect(pair.failure == nil)
  }

  @Test(
    "Code layout may explain a difference between builds only if the instructions are equal",
    arguments: [(1.1, 200.0, false), (1.1, 200.1, false), (1.1, 201, true), (1.2, 200, true), (0.9, 200, false)])
  func layout(factor: Double, instructions: Double, isJudged: Bool) throws {
    var after = slowed("model", by: factor)
    after["model"].instructionsPerEvent = instructions
    after.build.commit = "3f7e1aa"
    for timing in [TimingRule.interleaved, .apart(isCrossMachine: false)] {
      let comparison = compare(before, after, timing: timing, selection: Selection(architectures: ["model"]))
      let row = try #require(comparison.row("model", "batch_time"))
      #expect(row.conclusion == (isJudged ? (factor > 1 ? .slower : .faster) : .cannotTell))
      #expect(row.reason.isEmpty == isJudged)
      #expect((row.fails == .regression) == isJudged)
    }
    // In one build the layout is the same.
    after.build.commit = before.build.commit
    #expect(compare(before, after).row("model", "batch_time")?.conclusion != .cannotTell)
  }

  @Test("Slower by less than the threshold does not fail", arguments: [(5, true), (15, false), (nil, false)])
  func threshold(percent: Double?, fails: Bool) {
    var thresholds = Thresholds.usual
    thresholds.set("batch_time", to: percent)
    // Without instructions the code may have changed.
    let runs = [before, slowed("model", by: 1.1)].map { run in
      var run = run
      run["model"].instructionsPerEvent = nil
      return run
    }
    let comparison = compare(runs[0], runs[1], thresholds: thresholds)
    #expect(comparison.findings == ["model batch_time slower"])
    #expect((comparison.failure == .regression) == fails)
  }

  @Test("A stricter threshold narrows the margin", arguments: [(5.0, "same within noise"), (1.0, "slower")])
  func margin(percent: Double, verdict: String) {
    var thresholds = Thresholds.usual
    thresholds.set("batch_time", to: percent)
    let steady = SampleRun("a") { run in
      run["imperative"].times = [8, 8.001, 8.002, 8.003, 8.004, 8.005, 8.006]
      run["model"].times = [30, 30.01, 30.02, 30.03, 30.04, 30.05, 30.06]
      run["model"].instructionsPerEvent = nil
    }
    var after = steady
    after.id = "b"
    after["model"].times = steady["model"].times.map { $0 * 1.03 }
    let comparison = compare(steady, after, thresholds: thresholds)
    #expect(comparison.row("model", "batch_time")?.conclusion.rawValue == verdict)
  }

  @Test("A wide interval that contains 1 leaves the verdict open")
  func cannotTell() throws {
    let after = SampleRun("after") { $0["model"].times = [25, 36, 27, 35, 30, 33, 26] }
    let row = try #require(compare(before, after).row("model", "batch_time"))
    #expect(row.conclusion == .cannotTell)
    #expect(row.reason == "")
  }

  @Test(
    "An open verdict is explained if the interval excludes 1",
    arguments: [
      // All rounds agree on the direction, but not on the amount.
      (
        [1.04, 1.07, 1.03, 1.05, 1.06, 1.02, 1.04],
        "there is a difference, but it may be less than 5 %"
      ),
      // Most rounds agree, and the others contradict them strongly.
      (Array(repeating: 1.1, count: 16) + Array(repeating: 0.5, count: 5), "rounds vary too much to exclude chance"),
    ])
  func whyNot(ratios: [Double], reason: String) throws {
    let rounds = Array(repeating: 30.0, count: ratios.count)
    let first = SampleRun("a") { $0["model"].times = rounds }
    let second = SampleRun("b") { $0["model"].times = zip(rounds, ratios).map(*) }
    let comparison = compare(
      first, second, timing: .interleaved, selection: Selection(architectures: ["model"]))
    let row = try #require(comparison.row("model", "batch_time"))
    #expect(row.conclusion == .cannotTell)
    #expect(row.reason == reason)
    let lower = try #require(row.ratioLower)
    #expect(lower > 1)
  }

  @Test("On two machines the baseline is not judged, and a reason is given")
  func ownBaseline() throws {
    let after = SampleRun("b") { run in
      run.machine.processor = "Another"
      for name in run.architectures.map(\.name) { run[name].times = run[name].times.map { $0 * 2 } }
    }
    let row = try #require(
      compare(before, after, timing: .apart(isCrossMachine: true)).row("imperative", "batch_time"))
    #expect(row.conclusion == .cannotTell)
    #expect(row.reason == "two runs cannot tell a change of the baseline from one of the machine")
  }

  @Test("At another processor speed no architecture is judged, and a reason is given")
  func otherSpeed() throws {
    let after = SampleRun("after") { run in
      run["imperative"].times = run["imperative"].times.map { $0 * 1.7 }
      run["model"].times = run["model"].times.map { $0 * 1.2 }
    }
    let comparison = compare(before, after)
    #expect(comparison.findings.count == 3)
    #expect(comparison.failure == nil)
    for row in comparison.rows where row.metric == "batch_time" {
      #expect(row.conclusion == .cannotTell)
      #expect(
        row.reason
          == "the machine's speed changed: imperative took 8.00 ns before and 13.6 ns now; use --interleave")
    }
    // Interleaved runs show the difference.
    let sideBySide = compare(
      before, after, timing: .interleaved, selection: Selection(architectures: ["model"]))
    #expect(sideBySide.findings == ["model batch_time slower", "model batch_time slower"])
  }

  @Test(
    "Another processor speed explains no greater change than the baseline's",
    arguments: [(1.5, ComparisonRow.Conclusion.cannotTell), (4, .slower), (0.2, .faster)])
  func moreThanTheProcessor(factor: Double, verdict: ComparisonRow.Conclusion) throws {
    let after = SampleRun("after") { run in
      run["imperative"].times = run["imperative"].times.map { $0 * 1.7 }
      run["model"].times = run["model"].times.map { $0 * 1.7 * factor }
    }
    let comparison = compare(before, after)
    #expect(comparison.row("model", "batch_time")?.conclusion == verdict)
    #expect(comparison.row("timestamped", "batch_time")?.conclusion == .cannotTell)
    // A baseline that changed itself explains nothing.
    var changed = after
    changed["imperative"].instructionsPerEvent = 100
    #expect(compare(before, changed).row("model", "batch_time")?.conclusion == .cannotTell)
  }

  @Test("A processor speed that changes within a run leaves the verdict open")
  func mixture() throws {
    let after = SampleRun("after") { $0["imperative"].times = [8, 13, 8, 13, 8, 8, 13] }
    for (first, second, when) in [(before, after, "now"), (after, before, "before")] {
      let row = try #require(compare(first, second).row("model", "batch_time"))
      #expect(row.conclusion == .cannotTell)
      #expect(
        row.reason
          == "the machine was not steady: \(when) the middle half of imperative's rounds took 8.00 to 13.0 ns; "
          + "use --interleave")
    }
  }

  @Test("A changed baseline leaves the verdict open")
  func baseline() throws {
    let after = SampleRun("after") { $0["imperative"].instructionsPerEvent = 100 }
    let row = try #require(compare(before, after).row("model", "batch_time"))
    #expect(row.conclusion == .cannotTell)
    #expect(
      row.reason
        == "the baseline itself changed: imperative has instructions_per_event 200 before and 100 now; use --interleave"
    )
  }

  @Test("A slightly different instruction count of the baseline is no change, and one more allocation is a change")
  func nearlySame() {
    func counted(
      _ id: String, _ instructions: Double, mallocs: [Double], processor: String = "A Processor"
    ) -> SampleRun {
      var run = SampleRun(id)
      run.machine.processor = processor
      run["imperative"].instructionsPerEvent = instructions
      run["imperative"].counts["mallocs"] = mallocs
      return run
    }
    func verdict(_ after: SampleRun) -> ComparisonRow.Conclusion? {
      compare(
        counted("a", 194.155, mallocs: [10, 11]), after, timing: .apart(isCrossMachine: true), thresholds: .usual
      ).row("model", "batch_time")?.conclusion
    }
    #expect(verdict(counted("b", 194.156, mallocs: [11, 10])) == .sameWithinNoise)
    #expect(verdict(counted("b", 194.4, mallocs: [10, 11])) == .cannotTell)
    #expect(verdict(counted("b", 194.155, mallocs: [12, 12])) == .cannotTell)
    #expect(verdict(counted("b", 300, mallocs: [90], processor: "Another")) == .sameWithinNoise)
  }

  @Test("The strictest threshold keeps the margin for the machine", arguments: [0.0, 0.1])
  func strict(percent: Double) {
    var thresholds = Thresholds.usual
    thresholds.set("batch_time", to: percent)
    let after = SampleRun("after") { run in
      run["imperative"].times = run["imperative"].times.map { $0 * 1.001 }
      run["model"].times = run["model"].times.map { $0 * 1.3 }
    }
    let comparison = compare(before, after, thresholds: thresholds)
    #expect(comparison.row("model", "batch_time")?.conclusion == .slower)
    #expect(comparison.failure == .regression)
  }

  @Test("Times that one run lacks are reported, and times that both lack are not")
  func noTimes() {
    let without = SampleRun("after") { run in
      for name in run.architectures.map(\.name) { run[name].times = [] }
    }
    let expected = ["timestamped", "model", "imperative"].map { "\($0) batch_time not judged" }
    for (comparison, side) in [(compare(before, without), "now"), (compare(without, before), "before")] {
      #expect(comparison.findings == expected)
      let reason = "not measured \(side): missing in the files, though not listed as skipped"
      #expect(comparison.rows.filter { $0.metric == "batch_time" }.allSatisfy { $0.reason == reason })
    }
    #expect(compare(without, without).findings == [])
    let sideBySide = compare(before, without, timing: .interleaved)
    #expect(sideBySide.findings.count == 6)
    #expect(Set(sideBySide.rows.filter { $0.metric == "batch_time" }.map(\.unit)) == ["ns"])
    let one = SampleRun("after") { $0["model"].times = [] }
    #expect(compare(before, one).findings == ["model batch_time not judged"])
  }

  @Test("Interleaved runs are judged by the median and the mean")
  func statistics() throws {
    let noisy = SampleRun("after") { run in
      run["model"].times = [25, 36, 27, 35, 30, 33, 26]
      run["model"].roundMedians = SampleRun.times(33)
      run["model"].instructionsPerEvent = nil
    }
    let model = Selection(architectures: ["model"])
    let first = compare(before, noisy, timing: .interleaved, selection: model)
    #expect(first.rows.filter { $0.metric == "batch_time" }.map(\.statistic) == ["p50", "mean"])
    #expect(first.rows.filter { $0.metric == "batch_time" }.map(\.conclusion) == [.slower, .cannotTell])
    #expect(try #require(first.failures.first).failureSentence.contains("batch_time p50 is 10.0 % more"))
    var few = slowed("model", by: 1.2)
    few["model"].roundMedians = SampleRun.times(30)
    let second = compare(before, few, timing: .interleaved, selection: model)
    #expect(second.rows.filter { $0.metric == "batch_time" }.map(\.conclusion) == [.sameWithinNoise, .slower])
  }

  @Test("One round gives no verdict", arguments: [TimingRule.apart(isCrossMachine: false), .interleaved])
  func oneRound(timing: TimingRule) throws {
    func once(_ id: String, _ time: Double) -> SampleRun {
      SampleRun(id) { run in
        for name in run.architectures.map(\.name) { run[name].times = [run[name].times[0]] }
        run["model"].times = [time]
      }
    }
    let comparison = compare(once("a", 30), once("b", 60), timing: timing)
    let row = try #require(comparison.row("model", "batch_time"))
    #expect(row.conclusion == .cannotTell)
    #expect(row.reason == "one round does not show how rounds vary")
    #expect(row.ratioLower == nil)
    #expect(comparison.failure == nil)
  }

  @Test("Three rounds are too few to call two times the same")
  func threeRounds() throws {
    func short(_ id: String) -> SampleRun {
      SampleRun(id) { run in
        for name in run.architectures.map(\.name) { run[name].times = Array(run[name].times.prefix(3)) }
      }
    }
    for timing in [TimingRule.apart(isCrossMachine: false), .interleaved] {
      let row = try #require(compare(short("a"), short("b"), timing: timing).row("model", "batch_time"))
      #expect(row.conclusion == .cannotTell)
      #expect(row.reason == "3 rounds are too few to tell anything from chance")
    }
  }

  @Test("Too few rounds for many rows are reported with the number that suffices")
  func tooFewRounds() throws {
    let many = (0..<4).map { number in SampleArchitecture("n-\(number)", times: SampleRun.times(10)) }
    let first = SampleRun("a") { $0.architectures += many }
    let second = SampleRun("b") { run in
      run.architectures += many
      run["model"].times = [60, 61, 62, 63, 64, 65, 66]
    }
    let few = compare(
      first, second, timing: .interleaved, selection: Selection(architectures: ["model"]))
    #expect(few.row("model", "batch_time")?.conclusion == .slower)
    let all = compare(first, second, timing: .interleaved)
    let row = try #require(all.row("model", "batch_time"))
    #expect(row.conclusion == .cannotTell)
    #expect(row.reason == "7 rounds are too few to tell a difference from chance among 14 rows")
    // The verdict "same" is still possible for the others.
    #expect(all.row("timestamped", "batch_time")?.conclusion == .sameWithinNoise)
    #expect([1, 2, 7, 15].map { RunComparison.leastRounds(architectures: $0) } == [7, 8, 10, 11])
  }

  @Test(
    "Two runs of one build that differ by chance are neither slower nor faster",
    arguments: Tier.sample([UInt64](0..<40)))
  func chance(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func noisy(_ id: String) -> SampleRun {
      SampleRun(id) { run in
        for name in ["model", "timestamped"] {
          run[name].times = run[name].times.map { $0 * Double.random(in: 0.9...1.1, using: &generator) }
        }
      }
    }
    let verdicts = compare(noisy("a"), noisy("b")).rows.map(\.conclusion)
    #expect(!verdicts.contains(.slower) && !verdicts.contains(.faster))
  }

  @Test("The same runs give the same comparison")
  func deterministic() {
    let after = SampleRun("after") { $0["model"].times = [25, 36, 27, 35, 30, 33, 26] }
    #expect(compare(before, after).rows == compare(before, after).rows)
  }

  @Test("Without the baseline no ratio is judged")
  func noBaseline() {
    let after = SampleRun("after") { run in run.architectures.removeAll { $0.name == "imperative" } }
    let comparison = compare(before, after)
    #expect(
      comparison.findings == [
        "imperative outcome gone", "timestamped batch_time not judged", "model batch_time not judged",
      ])
  }
}
