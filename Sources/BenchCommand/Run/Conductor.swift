import Foundation
import Metrics
import Results
import Traces
import Verification

/// Carries out a plan, pass by pass, and puts together what came out.
struct Conductor {
  let plan: RunPlan
  let runID: String
  /// The line that repeats the run for every architecture.
  let repeatCommand: String
  let folder: OutputFolder
  let progress: ProgressBar
  private let processors = RoundProcessors.own

  func run() throws -> RunResult {
    let own = ArchitectureProcess.Program(executable: try Executable.own(), environment: Self.environment)
    let counting = try Self.countingProgram()
    var parts: [TracePart] = []
    for trace in plan.traces { parts.append(try run(trace, own, counting)) }
    let countsAllocations = parts.contains { !$0.allocations.isEmpty }
    let manifest = RunManifest(
      runID: runID, repeatCommand: repeatCommand(for: plan.namedArchitectures), seed: plan.seed, rounds: plan.rounds,
      baseline: plan.baseline,
      traces: plan.traces.map {
        ReplayedTrace(
          app: plan.benchmark.appName, name: $0.name, events: $0.events.count, clockFaults: $0.clockFaultCount,
          origin: $0.origin)
      },
      build: Build.record(countingAllocator: countsAllocations ? "jemalloc" : nil), machine: Machine.record,
      clock: ClockResolution.measure(), processorTurns: processorTurns(parts),
      skippedPasses: Self.withoutRepetition(parts.flatMap(\.skipped)),
      missingMetrics: plan.isDeterministic
        ? ResourceUse.metrics.map { MissingMetric(metric: $0.name, reason: RunPlan.notAskedFor) }
        : Self.withoutRepetition(parts.flatMap(\.missing)),
      outcomes: parts.flatMap(\.outcomes))
    return RunResult(
      manifest: manifest, latency: parts.flatMap(\.latency), allocations: parts.flatMap(\.allocations),
      instructions: plan.countsInstructions ? parts.flatMap(\.instructions) : nil,
      resources: parts.flatMap(\.resources))
  }

  /// How many steps of about the same length the progress bar has to show.
  static func stepCount(of plan: RunPlan) -> Int {
    let steps = (plan.isDeterministic ? 0 : plan.rounds) + 2 + (plan.countsInstructions ? instructionSteps : 0)
    let openLoopSteps = plan.traces.map { plan.openLoop?.stepCount(of: plan, on: $0) ?? 0 }
    return plan.traces.count * plan.contestants.count * steps + openLoopSteps.reduce(0, +)
  }

  /// Counting instructions takes as long as so many rounds.
  private static let instructionSteps = 12

  /// nil where nothing was timed, or nothing can be held on a processor.
  private func processorTurns(_ parts: [TracePart]) -> ProcessorTurns? {
    guard !plan.isDeterministic, !processors.numbers.isEmpty else { return nil }
    return ProcessorTurns(
      numbers: processors.numbers.map(Int.init), roaming: Self.withoutRepetition(parts.flatMap(\.roaming)))
  }

  private static func withoutRepetition<Element: Equatable>(_ elements: [Element]) -> [Element] {
    elements.indices.filter { !elements[..<$0].contains(elements[$0]) }.map { elements[$0] }
  }

  /// What came out on one trace.
  private struct TracePart {
    var latency: [LatencyRow]
    var allocations: [AllocationRow]
    var instructions: [InstructionRow]
    var outcomes: [ArchitectureOutcome]
    var skipped: [SkippedPass]
    var resources: [ResourceRow] = []
    var missing: [MissingMetric] = []
    /// Those that ran wherever the scheduler put them.
    var roaming: [String] = []
  }

  private func run(
    _ trace: Trace, _ own: ArchitectureProcess.Program, _ counting: ArchitectureProcess.Program?
  ) throws -> TracePart {
    let stage = try self.stage(for: trace)
    defer { unlink(stage.trace.path) }

    progress.show("comparing decisions on \(trace.name)")
    let verdicts = CorrectnessPass(stage: stage, program: own).run()
    progress.advance(by: plan.contestants.count)
    var failures = verdicts.compactMapValues { verdict -> ArchitectureOutcome.Failure? in
      if case .failure(let failure) = verdict { failure } else { nil }
    }

    var part = TracePart(
      latency: [], allocations: [], instructions: [], outcomes: [], skipped: [])
    let sound = plan.contestants.filter { failures[$0] == nil }
    progress.show("counting allocations on \(trace.name)")
    switch AllocationPass.run(stage, counting, sound) {
    case .counted(let rows, let failed):
      part.allocations = rows
      failures.merge(failed) { first, _ in first }
    case .skipped(let reason):
      part.skipped.append(SkippedPass(pass: .allocations, reason: reason))
    }
    progress.advance(by: plan.contestants.count)

    if plan.countsInstructions {
      progress.show("counting instructions on \(trace.name)")
      switch InstructionPass(stage: stage, program: own, contestants: sound, folder: folder.path).run() {
      case .counted(let rows, let failed):
        part.instructions = rows
        failures.merge(failed) { first, _ in first }
      case .skipped(let reason):
        part.skipped.append(SkippedPass(pass: .instructions, reason: reason))
      }
      progress.advance(by: plan.contestants.count * Self.instructionSteps)
    }

    if plan.isDeterministic {
      part.skipped.append(SkippedPass(pass: .timing, reason: RunPlan.notAskedFor))
    } else {
      let timing = TimingPass(
        stage: stage, progress: progress, program: own,
        contestants: sound.map { ($0, (try? verdicts[$0]?.get())?.decisionsHash) },
        processors: processors
      ).run()
      part.latency = timing.rows
      part.roaming += timing.roaming
      failures.merge(timing.failures) { first, _ in first }
    }
    if let openLoop = plan.openLoop {
      let pass = OpenLoopPass(
        plan: openLoop, stage: stage, events: trace.events, progress: progress, program: own,
        contestants: sound.filter { failures[$0] == nil }, processors: processors,
        stepCount: openLoop.stepCount(of: plan, on: trace)
      ).run()
      part.latency += pass.rows
      part.roaming += pass.roaming
      part.missing += pass.missing
      failures.merge(pass.failures) { first, _ in first }
    }
    part.resources = stage.resources?.rows ?? []
    part.missing += stage.resources?.missing ?? []

    part.outcomes = plan.contestants.map { contestant in
      outcome(contestant, try? verdicts[contestant]?.get(), failures[contestant], on: trace)
    }
    return part
  }

  /// The processes read the trace from a copy in the run's own folder, which is gone with them.
  private func stage(for trace: Trace) throws -> Stage {
    let name = "trace.csv"
    var file = try folder.create(name)
    try file.write(bytes: CanonicalTrace.bytes(of: trace))
    try file.close()
    let path = folder.path.appendingPathName(name)
    return Stage(
      runID: runID, app: plan.benchmark.appName, contestants: plan.contestants,
      trace: ArchitectureProcess.TraceCopy(path: path, name: trace.name),
      rounds: plan.rounds, seed: plan.seed, jobs: plan.jobs,
      patience: plan.patience + .microseconds(100) * trace.events.count,
      resources: plan.isDeterministic ? nil : ResourceLog())
  }

  private func outcome(
    _ contestant: RunPlan.Contestant, _ correctness: CorrectnessRecord?, _ failure: ArchitectureOutcome.Failure?,
    on trace: Trace
  ) -> ArchitectureOutcome {
    ArchitectureOutcome(
      app: plan.benchmark.appName, trace: trace.name, architecture: contestant.name, isFloor: contestant.isFloor,
      failure: failure, correctness: correctness,
      // The floor takes part in every run, and cannot be named.
      repeatCommand: repeatCommand(for: contestant.isFloor ? [] : [contestant.name]))
  }

  private func repeatCommand(for architectures: [String]) -> String {
    ([repeatCommand] + architectures.map { "--architecture \(ShellQuoting.quoted($0))" }).joined(separator: " ")
  }

  private static let environment = ProcessInfo.processInfo.environment

  /// The program that counts allocations; nil where it was not built.
  private static func countingProgram() throws -> ArchitectureProcess.Program? {
    try Executable.sibling(suffix: "-allocations").map { executable in
      ArchitectureProcess.Program(
        executable: executable,
        environment: environment.merging(WorkerEnvironment.countingAllocations) { _, ours in ours })
    }
  }
}

extension AllocationPass {
  /// - Parameter program: nil where there is none.
  static func run(
    _ stage: Stage, _ program: ArchitectureProcess.Program?, _ contestants: [RunPlan.Contestant]
  ) -> Outcome {
    guard let program else {
      return .skipped(
        reason:
          "the program that counts them was not built, as jemalloc was missing: apt-get install libjemalloc-dev, and build again"
      )
    }
    return AllocationPass(stage: stage, program: program, contestants: contestants).run()
  }
}
