import Comparison
import Reports
import Results
import TestSupport
import Testing

@Suite("Counts are compared exactly") struct CountTests {
  private let before = SampleRun("before")

  @Test("A run against itself has no findings and no failure")
  func same() {
    let comparison = compare(before, before)
    #expect(comparison.findings == [])
    #expect(comparison.failure == nil)
    #expect(comparison.rows.count == 3 + 4 * 6 + 3)
  }

  @Test(
    "A greater count is worse and fails in the right row",
    arguments: ["mallocs_per_event", "malloc_bytes_per_event", "mallocs", "malloc_bytes", "live_bytes"])
  func more(metric: String) throws {
    let after = SampleRun("after") { $0["model"].counts[metric]?[0] *= 1.001 }
    let comparison = compare(before, after)
    #expect(comparison.findings == ["model \(metric) worse"])
    #expect(comparison.failures.map(\.architecture) == ["model"])
    #expect(comparison.failure == .regression)
    let row = try #require(comparison.row("model", metric))
    #expect(abs(try #require(row.ratio) - 1.001) < 1e-9)
    #expect(compare(after, before).findings == ["model \(metric) better"])
    #expect(compare(after, before).failure == nil)
  }

  @Test(
    "The counts of a world are compared if both runs have them",
    arguments: ["world_mallocs_per_event", "world_malloc_bytes_per_event"])
  func world(metric: String) {
    func run(_ id: String, _ value: Double) -> SampleRun { SampleRun(id) { $0["model"].counts[metric] = [value] } }
    #expect(compare(run("a", 3), run("b", 3)).findings == [])
    #expect(compare(run("a", 3), run("b", 3.01)).findings == ["model \(metric) worse"])
    #expect(compare(run("a", 3), run("b", 3.01)).failure == .regression)
    let older = compare(before, run("b", 3))
    #expect(older.failure == nil)
    #expect(older.row("model", metric)?.reason == "not counted before: that build did not count the cost of a world")
  }

  @Test("A world's instructions may increase by a thousandth", arguments: [(1_000.9, false), (1_002, true)])
  func worldInstructions(value: Double, fails: Bool) {
    let (before, after) = (
      SampleRun("a") { $0["model"].worldInstructionsPerEvent = 1_000 },
      SampleRun("b") { $0["model"].worldInstructionsPerEvent = value }
    )
    #expect(compare(before, after).findings == ["model world_instructions_per_event worse"])
    #expect((compare(before, after).failure == .regression) == fails)
  }

  @Test(
    "Two percent more instructions fail unless the threshold allows them",
    arguments: [(1.9, true), (2, false), (nil, false)])
  func instructions(percent: Double?, fails: Bool) {
    let after = SampleRun("after") { $0["timestamped"].instructionsPerEvent = 204 }
    var thresholds = Thresholds.usual
    thresholds.set("instructions", to: percent)
    let comparison = compare(before, after, thresholds: thresholds)
    #expect(comparison.findings == ["timestamped instructions_per_event worse"])
    #expect((comparison.failure == .regression) == fails)
  }

  @Test("An increase from zero is worse and fails at any threshold")
  func fromNothing() {
    let (none, one) = (SampleRun("a") { $0["model"].counts["mallocs_per_event"] = [0] }, before)
    var thresholds = Thresholds.usual
    thresholds.set("allocations", to: 1_000)
    #expect(compare(none, one, thresholds: thresholds).failure == .regression)
    #expect(compare(none, one).row("model", "mallocs_per_event")?.ratio == nil)
  }

  @Test("If rounds differ, overlapping ranges leave the verdict open, and separate ranges do not")
  func rounds() throws {
    func counted(_ id: String, _ values: [Double]) -> SampleRun {
      SampleRun(id) { $0["model"].counts["mallocs_per_event"] = values }
    }
    let (low, near, high) = (counted("a", [1, 2, 3]), counted("b", [3, 4, 5]), counted("c", [4, 5, 6]))
    #expect(compare(low, near).findings == ["model mallocs_per_event cannot tell"])
    #expect(compare(low, near).failure == nil)
    #expect(compare(low, high).findings == ["model mallocs_per_event worse"])
    #expect(compare(high, low).findings == ["model mallocs_per_event better"])
    let row = try #require(compare(low, near).row("model", "mallocs_per_event"))
    #expect(row.reason == "rounds differ: before 1 to 3, now 3 to 5")
    #expect((row.before, row.after) == (2, 4))
  }

  @Test("Equal ranges of other values, and a range that contains the other run's only value, leave the verdict open")
  func otherRounds() {
    func counted(_ id: String, _ values: [Double]) -> SampleRun {
      SampleRun(id) { $0["model"].counts["mallocs_per_event"] = values }
    }
    let (few, many) = (counted("a", [1, 1, 1, 1, 1, 1, 9]), counted("b", [9, 9, 9, 9, 9, 9, 1]))
    #expect(compare(few, many).findings == ["model mallocs_per_event cannot tell"])
    #expect(compare(few, counted("b", [1, 1, 1, 1, 1, 1, 9])).findings == [])
    #expect(compare(few, counted("b", [1])).findings == ["model mallocs_per_event cannot tell"])
    #expect(compare(before, counted("b", [1, 1, 1])).findings == [])
  }

  @Test("A negative count is compared by its difference", arguments: [(-100, true), (-101, false)])
  func negative(live: Double, fails: Bool) {
    func counted(_ id: String, _ value: Double) -> SampleRun {
      SampleRun(id) { $0["model"].counts["live_bytes"] = [value] }
    }
    var thresholds = Thresholds.usual
    thresholds.set("live_bytes", to: 50)
    let comparison = compare(counted("a", -201), counted("b", live), thresholds: thresholds)
    #expect(comparison.findings == ["model live_bytes worse"])
    #expect((comparison.failure == .regression) == fails)
    #expect(comparison.text(colour: false).contains("live_bytes"))
  }

  @Test("A failure in one pass hides no figure of another")
  func failedPass() {
    func unsteady(_ id: String, _ mallocs: Double) -> SampleRun {
      SampleRun(id) { run in
        run["model"].failure = ArchitectureOutcome.Failure(kind: .unsteady, pass: .timing, reason: "round 2")
        run["model"].counts["mallocs"] = [mallocs]
      }
    }
    let comparison = compare(unsteady("a", 1), unsteady("b", 9))
    #expect(comparison.findings == ["model outcome not judged", "model mallocs worse"])
    #expect(comparison.failure == .regression)
    let counting = ArchitectureOutcome.Failure(kind: .crashed, pass: .allocations, reason: "killed")
    let crashed = SampleRun("b") { run in
      run["model"].failure = counting
      run["model"].counts = [:]
      run["model"].times = run["model"].times.map { $0 * 1.2 }
    }
    #expect(compare(before, crashed).findings == ["model outcome worse", "model batch_time slower"])
  }

  @Test("The reason of a missing count is stated")
  func reasons() {
    var after = SampleRun("after") { $0["model"].counts["mallocs"] = nil }
    #expect(
      compare(before, after).row("model", "mallocs")?.reason
        == "not counted now: missing in the files, though not listed as skipped")
    after.skippedPasses = [SkippedPass(pass: .allocations, reason: "no jemalloc")]
    for name in after.architectures.map(\.name) { after[name].counts = [:] }
    let comparison = compare(before, after)
    #expect(comparison.row("model", "mallocs")?.reason == "not counted now: no jemalloc")
    #expect(comparison.text(colour: false).contains("mallocs not judged: not counted now: no jemalloc\n"))
    #expect(compare(after, before).row("model", "mallocs")?.reason == "not counted before: no jemalloc")
  }

  @Test("A count that one run lacks is reported and not judged")
  func missing() {
    let after = SampleRun("after") { $0["model"].instructionsPerEvent = nil }
    for comparison in [compare(before, after), compare(after, before)] {
      #expect(comparison.findings == ["model instructions_per_event not judged"])
      #expect(comparison.failure == nil)
    }
    #expect(compare(after, after).row("model", "instructions_per_event") == nil)
  }

  @Test("Single metrics have their own thresholds, and unknown names change nothing")
  func names() {
    let after = SampleRun("after") {
      $0["model"].counts["mallocs"] = [200_000]
      $0["model"].counts["live_bytes"] = [1_024]
    }
    var thresholds = Thresholds.none
    thresholds.set("live_bytes", to: 0)
    thresholds.set("dead_bytes", to: 0)
    #expect(compare(before, after, thresholds: thresholds).failures.map(\.metric) == ["live_bytes"])
    #expect(Thresholds.names.prefix(3) == ["batch_time", "allocations", "instructions"])
  }
}
