import Comparison
import Reports
import Results
import TestSupport
import Testing

@Suite("Differences between the conditions of two runs") struct ConditionTests {
  private let before = SampleRun("before")
  private var slower: SampleRun {
    SampleRun("after") { run in run["model"].times = run["model"].times.map { $0 * 1.2 } }
  }

  @Test(
    "Times of another machine, compiler or build need --cross-machine, and counts do not",
    arguments: [
      ("machine", "The machines differ: A Processor, x86_64, 2 cores, 8 GiB, Debian GNU/Linux 12 before,"),
      ("memorie", "The machines differ: "), ("compiler", "The compilers differ: Swift 6.3.1 before, Swift 6.4 now."),
      ("configuration", "The configurations differ: release before, debug now."),
    ])
  func machine(what: String, sentence: String) throws {
    var after = slower
    after["timestamped"].instructionsPerEvent = 300
    switch what {
    case "machine": after.machine.processor = "Another"
    case "memorie": after.machine.memoryBytes *= 2
    case "compiler": after.build.compiler = "Swift 6.4"
    default: after.build.configuration = "debug"
    }
    let comparison = compare(before, after)
    #expect(comparison.conditions.map(\.sentence).filter { $0.hasPrefix(sentence) }.count == 1)
    #expect(comparison.conditions.count == 1)
    #expect(comparison.failures.map(\.metric) == ["instructions_per_event"])
    let row = try #require(comparison.row("model", "batch_time"))
    #expect(row.conclusion == .notJudged)
    #expect(row.reason == "the \(what == "memorie" ? "machine" : what)s differ; --cross-machine judges")
    let judged = compare(before, after, timing: .apart(isCrossMachine: true))
    #expect(judged.row("model", "batch_time")?.conclusion == .slower)
  }

  @Test("Runs without counted instructions get the remark about code layout, except separate runs of one build")
  func layout() {
    func uncounted(_ run: SampleRun) -> SampleRun {
      var run = run
      for name in run.architectures.map(\.name) { run[name].instructionsPerEvent = nil }
      return run
    }
    func isSaid(_ before: SampleRun, _ after: SampleRun, _ timing: TimingRule) -> Bool {
      compare(before, after, timing: timing).conditions.contains { $0.kind == .layout }
    }
    var after = before
    after.build.commit = "3f7e1aa"
    for timing in [TimingRule.interleaved, .apart(isCrossMachine: false)] {
      #expect(isSaid(uncounted(before), uncounted(after), timing))
      #expect(!isSaid(before, after, timing))
    }
    #expect(isSaid(uncounted(before), uncounted(before), .interleaved))
    #expect(!isSaid(uncounted(before), uncounted(before), .apart(isCrossMachine: false)))
  }

  @Test("Only on another machine may the baseline take another time")
  func crossMachine() {
    var after = slower
    after.machine.processor = "Another"
    for name in ["imperative", "model", "timestamped"] { after[name].times = after[name].times.map { $0 * 3 } }
    let comparison = compare(before, after, timing: .apart(isCrossMachine: true))
    #expect(comparison.row("model", "batch_time")?.conclusion == .slower)
    #expect(comparison.row("timestamped", "batch_time")?.conclusion == .sameWithinNoise)
    // On the same machine it may not, whatever the rule.
    after.machine.processor = before.machine.processor
    #expect(
      compare(before, after, timing: .apart(isCrossMachine: true)).row("model", "batch_time")?.conclusion == .cannotTell
    )
  }

  @Test("Ratios to different baselines are never compared")
  func baseline() {
    var after = before
    after.id = "after"
    after.baseline = "model"
    for isCrossMachine in [false, true] {
      let comparison = compare(before, after, timing: .apart(isCrossMachine: isCrossMachine))
      #expect(Set(comparison.rows.filter { $0.metric == "batch_time" }.map(\.reason)) == ["the baselines differ"])
      #expect(comparison.conditions.map(\.sentence) == ["The baselines differ: imperative before, model now."])
    }
  }

  @Test("A different trace is not judged, and a trace of only one run is named")
  func traces() {
    func trace(_ name: String, events: Int = 10, seed: Int = 1) -> ReplayedTrace {
      ReplayedTrace(app: "video-call", name: name, events: events, origin: ["seed \(seed)"])
    }
    let first = SampleRun("a") { $0.traces = [trace("phone"), trace("desktop"), trace("old")] }
    let second = SampleRun("b") { run in
      run.traces = [trace("phone", seed: 2), trace("desktop"), trace("new")]
      run["model"].decisionsHash = 1
    }
    let comparison = compare(first, second)
    #expect(Set(comparison.rows.map(\.trace)) == ["desktop", "old"])
    #expect(comparison.failures.map(\.trace) == ["desktop", "old", "old", "old", "old"])
    #expect(comparison.rows.filter { $0.trace == "old" }.allSatisfy { $0.conclusion == .gone })
    #expect(
      comparison.conditions.map(\.sentence) == [
        "The traces phone of video-call differ, and nothing on them is judged: "
          + "they have the same number of events and another origin.",
        "Only the run before has video-call on old.", "Only the run now has video-call on new.",
      ])
    #expect(!comparison.isEmpty)
    #expect(compare(first, second, selection: Selection(traces: ["phone"])).isEmpty)
    #expect(compare(first, second, selection: Selection(traces: ["old"])).failure == .regression)
    #expect(compare(second, first, selection: Selection(traces: ["old"])).isEmpty)
  }

  @Test("A different seed or number of rounds is reported and changes no verdict")
  func remarks() {
    let after = SampleRun("after") { run in
      run.seed = 2
      for name in run.architectures.map(\.name) { run[name].times += [run[name].times[0]] }
    }
    let comparison = compare(before, after)
    #expect(comparison.conditions.map(\.kind) == [.seed, .rounds])
    #expect(comparison.findings == [])
  }

  @Test("A missing or newly failing architecture is a failure, and a new architecture is not")
  func outcomes() throws {
    let crash = ArchitectureOutcome.Failure(kind: .crashed, pass: .timing, reason: "segmentation fault")
    let broken = SampleRun("broken") { $0["model"].failure = crash }
    let without = SampleRun("without") { run in run.architectures.removeAll { $0.name == "model" } }
    #expect(compare(before, without).findings == ["model outcome gone"])
    #expect(compare(before, without).failure == .regression)
    #expect(compare(without, before).findings == ["model outcome new"])
    #expect(compare(without, before).failure == nil)
    #expect(compare(before, broken).findings == ["model outcome worse"])
    #expect(compare(before, broken).failure == .regression)
    #expect(
      compare(before, broken).row("model", "outcome")?.reason == "crashed in the timing pass: segmentation fault")
    #expect(compare(broken, before).findings == ["model outcome better"])
    #expect(compare(broken, broken).findings == ["model outcome not judged"])
    #expect(compare(broken, broken).failure == nil)
    let text = compare(broken, broken).text(colour: false).replacing(/\s+/, with: " ")
    #expect(
      text.contains(
        "outcome not judged: it crashed in the timing pass: segmentation fault; it failed before, too (model)"))
    #expect(
      compare(before, broken).breakdowns == [
        "model on phone of results/broken crashed in the timing pass: segmentation fault"
      ])
  }

  @Test("Only the selection is compared")
  func selection() {
    let comparison = compare(before, slower, selection: Selection(architectures: ["timestamped"]))
    #expect(Set(comparison.rows.map(\.architecture)) == ["timestamped"])
    #expect(comparison.row("timestamped", "batch_time")?.conclusion == .sameWithinNoise)
  }
}
