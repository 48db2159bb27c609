import Metrics
import Processes
import Results
import Traces

/// Executes a plan, unit by unit, in child processes.
///
///     let runner = Runner(plan: checked, identity: identity, programs: try .own(), folder: path)
///     let result = try runner.run { unit in try append(unit) }
///
/// A unit depends only on the findings of earlier units, so another runner can continue.
package struct Runner {
  package let plan: CheckedPlan
  private let identity: RunIdentity
  private let programs: WorkerPrograms
  private let folder: String
  private let calls: any OutputCalls
  private let progress: any RunProgress
  private let processors = RoundProcessors.own

  /// - Parameters:
  ///   - folder: for temporary files, which are removed at the end. Two runners must not use it at the same time.
  ///   - calls: writes the files.
  package init(
    plan: CheckedPlan, identity: RunIdentity, programs: WorkerPrograms, folder: String,
    by calls: any OutputCalls = SystemOutputCalls(), progress: any RunProgress = NoProgress()
  ) {
    self.plan = plan
    self.identity = identity
    self.programs = programs
    self.folder = folder
    self.calls = calls
    self.progress = progress
  }

  /// Runs all units, in order. The units of a trace share one file.
  ///
  /// - Parameters:
  ///   - earlier: the results of the first units, which are not repeated.
  ///   - handOver: receives each new result when its unit is finished.
  /// - Throws: ``WorkFileError``, a `TraceError` if the trace's file has changed, `LoopbackFailure` if a planned server
  ///   cannot start, `ChildProcessFailure` if the system cannot start a process, or the error of `handOver`. A failing
  ///   architecture is an outcome, not an error.
  package func run(
    after earlier: [UnitResult] = [], handingOver handOver: (UnitResult) throws -> Void = { _ in }
  ) throws -> RunResult {
    var results = earlier
    let units = plan.plan.units
    progress.advance(by: plan.stepCount * earlier.count / units.count)
    var (file, last): (WorkFile?, PlanUnit?)
    defer { file?.remove() }
    for unit in units.dropFirst(earlier.count) {
      if unit.app != last?.app || unit.trace != last?.trace {
        file?.remove()
        file = nil
        file = try traceFile(of: unit)
      }
      guard let file else { preconditionFailure("made above") }
      last = unit
      let result = try run(unit, after: UnitFindings(of: results, for: unit), on: file)
      try handOver(result)
      results.append(result)
    }
    return merged(results)
  }

  package func merged(_ results: [UnitResult]) -> RunResult {
    RunResult(
      merging: results, of: plan.plan, apps: plan.apps.map(\.record), identity: identity,
      build: Build.record(countingAllocator: nil),
      machine: Machine.record, clock: ClockResolution.measure())
  }

  /// Runs a single unit.
  ///
  /// - Parameter findings: of the earlier units with its app and trace.
  /// - Throws: as ``run(after:handingOver:)``.
  package func run(_ unit: PlanUnit, after findings: UnitFindings) throws -> UnitResult {
    let file = try traceFile(of: unit)
    defer { file.remove() }
    return try run(unit, after: findings, on: file)
  }

  private func traceFile(of unit: PlanUnit) throws -> WorkFile {
    try WorkFile(
      of: plan.place(of: unit).trace.lines, as: .records, named: "trace.records", in: folder, by: calls)
  }

  /// - Parameters:
  ///   - findings: of the units of its app and trace that come before it.
  ///   - file: the trace, as records.
  private func run(_ unit: PlanUnit, after findings: UnitFindings, on file: WorkFile) throws -> UnitResult {
    let (app, trace) = plan.place(of: unit)
    let eventCount = trace.summary.userEventCount
    let context = PassContext(
      plan: plan.plan, runID: identity.runID, app: app, trace: .init(path: file.path, name: trace.name),
      eventCount: eventCount)
    var result = UnitResult(unit, ReplayedTrace(trace, of: unit.app))
    let progress = plan.apps.count > 1 ? AppProgress(app: unit.app, whole: progress) : progress
    result.add(try pass(unit.pass, of: app, on: trace, context, findings, progress), context, identity)
    if let resources = context.resources { result.add(resources) }
    if let refusal = context.refusedStart.first { throw refusal }
    return result
  }

  private func pass(
    _ pass: MeasuringPass, of app: CheckedApp, on trace: CheckedTrace, _ context: PassContext,
    _ findings: UnitFindings, _ progress: any RunProgress
  ) throws -> PassResult {
    let sound = app.architectures.filter { findings.admit($0.name, to: pass) }
    switch pass {
    case .correctness:
      progress.show("comparing decisions on \(trace.name)")
      defer { progress.advance(by: context.architectures.count) }
      return CorrectnessPass(
        context: context, program: programs.timing, benchmark: app.benchmark, trace: trace,
        isPlayed: plan.plan.passes.players,
        limits: plan.plan.limits.replayLimits
      ).run()
    case .allocations:
      progress.show("counting allocations on \(trace.name)")
      defer { progress.advance(by: context.architectures.count) }
      return AllocationPass(context: context, program: programs.counting, architectures: sound).run()
    case .instructions:
      progress.show("counting instructions on \(trace.name)")
      defer { progress.advance(by: context.architectures.count * CheckedPlan.instructionSteps) }
      return InstructionPass(context: context, program: programs.timing, architectures: sound, folder: folder).run()
    case .timing:
      return TimingPass(
        context: context, progress: progress, program: programs.timing, architectures: sound,
        decisionsHashes: findings.decisionsHashes, processors: processors
      ).run()
    case .openLoop:
      guard let openLoop = plan.plan.passes.openLoop else { preconditionFailure("the plan has no open loop") }
      return OpenLoopPass(
        plan: openLoop, context: context, times: trace.summary.times, progress: progress, program: programs.timing,
        architectures: sound, processors: processors,
        stepCount: plan.openLoopSteps(context.architectures.count, on: trace)
      ).run()
    case .network:
      guard let network = plan.plan.passes.network else { preconditionFailure("the plan has no network") }
      let duration = Duration.nanoseconds(
        Int64(min(9e18, network.expectedNanoseconds(of: trace, architectures: 1))))
      return try NetworkPass(
        plan: network, context: context.allowing(duration + .seconds(60) / network.speed), progress: progress,
        program: programs.timing, architectures: sound, folder: folder, calls: calls
      ).run()
    }
  }
}

/// The id of a run, and the commands that repeat it.
package struct RunIdentity: Sendable {
  let runID: String
  /// Repeats the whole run.
  let repeatCommand: String
  /// Repeats one architecture of an app. Nil is the harness overhead, which is part of every run and has no name.
  let commandRepeating: @Sendable (_ app: String, _ architecture: String?) -> String
  /// Reported if the plan has no timing.
  let reasonNotTimed: String

  package init(
    runID: String, repeatCommand: String, reasonNotTimed: String = "not asked for",
    commandRepeating: @escaping @Sendable (_ app: String, _ architecture: String?) -> String
  ) {
    self.runID = runID
    self.repeatCommand = repeatCommand
    self.reasonNotTimed = reasonNotTimed
    self.commandRepeating = commandRepeating
  }
}
