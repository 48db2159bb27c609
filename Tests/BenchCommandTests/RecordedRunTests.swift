import BenchCommandLine
import BenchmarkCatalogue
import Foundation
import Processes
import Results
import TestSupport
import Testing

@testable import BenchCommand
@testable import Measuring

/// Every call with which a run writes its folder fails once, in every way.
@Suite("A run whose calls fail") struct RecordedRunTests {
  /// A run of two architectures on a short trace, measured once.
  struct Sample: Sendable {
    let plan: CheckedPlan
    let header: JournalHeader
    let units: [UnitResult]
    let result: RunResult
    let files: [RunFile]

    init() throws {
      let app = PlannedApp(
        "video-call", architectures: ["imperative", "timestamped"],
        traces: [.listed(name: "phone", seed: 7, events: 40)], baseline: "imperative")
      plan = try CheckedPlan(
        Plan(apps: [app], passes: PlannedPasses(timing: false), rounds: 1, seed: 3, limits: PlanLimits(jobs: 2)),
        catalogue)
      let programs = try Self.programs()
      header = try JournalHeader(words: ["run"], runID: "id", plan: plan, programs: programs)
      let folder = try TemporaryFolder()
      let runner = Runner(
        plan: plan, identity: RunIdentity(runID: "id", repeatCommand: "again") { _, _ in "again" }, programs: programs,
        folder: folder.path)
      var units: [UnitResult] = []
      result = try runner.run { units.append($0) }
      self.units = units
      files = try result.files()
    }

    static func programs(startedBy calls: any StartCalls = SystemStartCalls()) throws -> WorkerPrograms {
      let bench = try BuiltProgram.path("bench")
      let counting: Result<WorkerProgram, NoCountingProgram> =
        Jemalloc.counts
        ? .success(WorkerProgram("\(bench)-allocations").started(by: calls))
        : .failure(NoCountingProgram(beside: bench))
      return WorkerPrograms(timing: WorkerProgram(bench).started(by: calls), counting: counting)
    }

    static func shared() throws -> Sample { try made.get() }

    private static let made = Result { try Sample() }

    /// Writes the run's folder with these calls and the measured results.
    ///
    /// - Returns: the number of units that were there before.
    func write(
      to place: OutputFolder.Place, by calls: any OutputCalls, handedOver: (Int) -> Void = { _ in }
    ) throws -> Int {
      var earlierCount = 0
      let kept = KeptRun(unitCount: units.count, command: "bench run --resume")
      _ = try RecordedRun(to: place, keeping: kept, by: calls).write(
        header: { _ in header },
        measuring: { folder, earlier, handOver in
          earlierCount = earlier.count
          handedOver(earlier.count)
          #expect(earlier == Array(units.prefix(earlier.count)))
          for unit in units.dropFirst(earlier.count) {
            let file = try WorkFile([1, 2, 3], named: "trace.csv", in: folder.path, by: calls)
            file.remove()
            try handOver(unit)
            handedOver(unit.unit.number)
          }
          return result
        }, files: { _ in files })
      return earlierCount
    }
  }

  @Test("If no process can be started, a run ends, and no architecture is said to have crashed")
  func refusedStart() throws {
    let sample = try Sample.shared()
    let programs = WorkerPrograms(
      timing: WorkerProgram("/nonexistent"), counting: .failure(NoCountingProgram(beside: "/nonexistent")))
    let folder = try TemporaryFolder()
    let runner = Runner(
      plan: sample.plan, identity: RunIdentity(runID: "id", repeatCommand: "again") { _, _ in "again" },
      programs: programs, folder: folder.path)
    var units = 0
    #expect(throws: ChildProcessFailure.cannotStart(executable: "/nonexistent", reason: SystemError(code: ENOENT))) {
      _ = try runner.run { _ in units += 1 }
    }
    #expect(units == 0)
  }

  #if os(Linux)
    /// A run that judges each architecture, times it and counts its allocations, one after the other.
    private struct StartedRun {
      let plan: CheckedPlan
      let path: String

      init(to path: String) throws {
        let app = PlannedApp(
          "video-call", architectures: ["imperative", "timestamped"],
          traces: [.listed(name: "phone", seed: 7, events: 10)], baseline: "imperative")
        let limits = PlanLimits(jobs: 1, roundDuration: .milliseconds(1))
        let passes = PlannedPasses()
        plan = try CheckedPlan(Plan(apps: [app], passes: passes, rounds: 1, seed: 3, limits: limits), catalogue)
        self.path = path
      }

      var unitCount: Int { plan.plan.units.count }

      /// The number of kept units.
      var kept: Int { (try? JournalContents(folder: OutputFolder.partialPath(for: path)).results.count) ?? 0 }

      func write(goingOn: Bool = false, startingBy calls: any StartCalls) throws -> RunResult {
        let programs = try Sample.programs(startedBy: calls)
        let place: OutputFolder.Place =
          goingOn ? .unfinished(path, replacing: nil) : .named(path, replacing: nil)
        return try RecordedRun(to: place, keeping: KeptRun(unitCount: unitCount, command: "bench run --resume")).write(
          header: { _ in try JournalHeader(words: ["run"], runID: "id", plan: plan, programs: programs) },
          measuring: { folder, earlier, handOver in
            let identity = RunIdentity(runID: "id", repeatCommand: "again") { _, _ in "again" }
            return try Runner(plan: plan, identity: identity, programs: programs, folder: folder.path)
              .run(after: earlier, handingOver: handOver)
          }, files: { try $0.files() })
      }

      /// The files that are the same in every run.
      var same: [String] {
        get throws {
          try ["correctness.csv", "allocations.csv"].map { name in
            try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
          }
        }
      }
    }

    @Test(
      "If a call that starts a process fails, no architecture is blamed, and a resumed run gives the same bytes",
      .enabled(if: Tier.isFull, "\(Tier.need)"))
    func refusedCalls() throws {
      let model = try TemporaryFolder()
      let whole = try StartedRun(to: model.path(of: "out"))
      let counting = FailingStartCalls()
      _ = try whole.write(startingBy: counting)
      #expect(Set(counting.names) == ["memoryFile", "resize", "raise", "map", "pipe", "makeNonBlocking", "start"])
      #expect(counting.openDescriptors == [])
      var goneOn: Set<String> = []
      for (index, name) in counting.names.enumerated() {
        let code = [EMFILE, ENOMEM, EAGAIN][index % 3]
        let failure = "call \(index + 1), \(name): \(SystemError(code: code))"
        let folder = try TemporaryFolder()
        let run = try StartedRun(to: folder.path(of: "out"))
        let calls = FailingStartCalls(code, at: index + 1)
        let error = #expect(throws: (any Error).self, "\(failure)") { _ = try run.write(startingBy: calls) }
        let told = error as? any ReportedFailure
        #expect(told?.exitCode == .failure, "\(failure)")
        let message = told?.message ?? ""
        #expect(
          message.hasPrefix("cannot start ") && message.contains(": \(SystemError(code: code))"),
          "\(failure): \(message)")
        #expect(calls.openDescriptors == [], "\(failure)")
        #expect(calls.processes.allSatisfy(isGone), "\(failure)")
        let kept = run.kept
        #expect((told?.advice?.contains("\(kept) of \(run.unitCount) passes ") ?? false) == (kept > 0), "\(failure)")
        // The resumed work depends only on the kept units.
        guard goneOn.insert("\(name) \(kept)").inserted else { continue }
        let result = try run.write(goingOn: kept > 0, startingBy: SystemStartCalls())
        #expect(result.manifest.outcomes.allSatisfy { $0.failure == nil }, "\(failure)")
        #expect(try run.same == whole.same, "\(failure)")
      }
    }
  #endif

  private func texts(_ path: String) throws -> [String: String]? {
    guard FileTree.isFolder(path) else { return nil }
    let names = try FileTree.names(in: path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)) })
  }

  /// Makes an unfinished run: its first unit, and the beginning of a line.
  private func begin(_ sample: Sample, _ path: String) throws {
    struct Stop: Error {}
    let kept = KeptRun(unitCount: sample.units.count, command: "bench run --resume")
    #expect(throws: CommandFailure.self) {
      _ = try RecordedRun(to: .named(path, replacing: nil), keeping: kept).write(
        header: { _ in sample.header },
        measuring: { _, _, handOver in
          try handOver(sample.units[0])
          throw Stop()
        }, files: { _ in [] })
    }
    let journal = "\(OutputFolder.partialPath(for: path))/\(RunJournal.fileName)"
    let file = try #require(FileHandle(forWritingAtPath: journal))
    try file.seekToEnd()
    try file.write(contentsOf: Data(#"{"fnv1a":"12"#.utf8))
    try file.close()
  }

  @Test(
    "The folder is complete or absent, no finished unit is lost, and the resumed run gives the same bytes",
    arguments: [false, true])
  func exhaustive(goesOn: Bool) throws {
    let sample = try Sample.shared()
    let complete = Dictionary(uniqueKeysWithValues: sample.files.map { ($0.name, $0.text) })
    func place(_ path: String) -> OutputFolder.Place {
      goesOn ? .unfinished(path, replacing: nil) : .named(path, replacing: nil)
    }
    let counting = FailingCalls()
    let model = try TemporaryFolder()
    if goesOn { try begin(sample, model.path(of: "out")) }
    #expect(try sample.write(to: place(model.path(of: "out")), by: counting) == (goesOn ? 1 : 0))
    #expect(try texts(model.path(of: "out")) == complete)
    #expect(try model.contents.contains { $0.contains(".partial") } == false)
    var failed = 0
    for failure in CallFailure.all(of: counting.names) {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "out")
      if goesOn { try begin(sample, path) }
      let calls = failure.calls
      // Nil until the place is claimed.
      var handedOver: Int?
      var error: (any ReportedFailure)?
      do {
        _ = try sample.write(to: place(path), by: calls) { handedOver = $0 }
      } catch let failure as any ReportedFailure {
        error = failure
        failed += 1
      }
      try calls.loseUnsynchronized(below: folder.path)
      if let error {
        #expect(error.exitCode == .cannotWrite && !error.message.contains("\n"), "\(failure): \(error.message)")
      }
      if var found = try texts(path) {
        // Removing the journal is the last step.
        found[RunJournal.fileName] = nil
        let isComplete = found == complete
        #expect(isComplete, "\(failure): \(found.keys.sorted())")
        if let error { #expect(error.message.contains("out is complete, but"), "\(failure): \(error.message)") }
        continue
      }
      #expect(error != nil, "\(failure)")
      let journal = "\(OutputFolder.partialPath(for: path))/\(RunJournal.fileName)"
      let finished = handedOver ?? (goesOn ? 1 : 0)
      if access(journal, F_OK) == 0 {
        #expect(handedOver == nil || error?.advice?.contains("'bench run --resume ") == true, "\(failure)")
        #expect(throws: CommandFailure.self) {
          _ = try sample.write(to: .named(path, replacing: nil), by: SystemOutputCalls())
        }
        let earlier = try sample.write(to: .unfinished(path, replacing: nil), by: SystemOutputCalls())
        #expect(earlier >= finished, "\(failure)")
      } else {
        #expect(finished == 0, "\(failure)")
        #expect(try sample.write(to: .named(path, replacing: nil), by: SystemOutputCalls()) == 0)
      }
      let isComplete = try texts(path) == complete
      #expect(isComplete, "\(failure)")
      #expect(try folder.contents.contains { $0.contains(".partial") } == false, "\(failure)")
    }
    #expect(failed >= counting.names.count * 3 - 4)
  }
}
