import Metrics
import Results
import Scenarios

/// The result of one unit, independent of other units.
package struct UnitResult: Codable, Equatable, Sendable {
  package let unit: PlanUnit
  package let trace: ReplayedTrace
  package private(set) var latency: [LatencyRow] = []
  package private(set) var allocations: [AllocationRow] = []
  package private(set) var instructions: [InstructionRow] = []
  package private(set) var resources: [ResourceRow] = []
  /// For every architecture of the app, its failure in this pass, and its divergences if the pass compares decisions.
  package private(set) var outcomes: [ArchitectureOutcome] = []
  package private(set) var skipped: SkippedPass?
  package private(set) var missing: [MissingMetric] = []
  /// Nil where nothing was timed, or the system cannot pin a process to a processor.
  package private(set) var processorTurns: ProcessorTurns?

  init(_ unit: PlanUnit, _ trace: ReplayedTrace) {
    self.unit = unit
    self.trace = trace
  }

  mutating func add(_ result: PassResult, _ context: PassContext, _ identity: RunIdentity) {
    latency = result.latency
    allocations = result.allocations
    instructions = result.instructions
    skipped = result.reasonSkipped.map { SkippedPass(pass: unit.pass, reason: $0) }
    missing = result.missing
    processorTurns = result.processorTurns
    outcomes = context.architectures.map { architecture in
      var outcome = ArchitectureOutcome(of: architecture, context, identity)
      outcome.failure = result.failures[architecture.name]
      outcome.correctness = result.judgements[architecture.name]
      outcome.isAsInMemory = result.isAsInMemory[architecture.name]
      outcome.leftRunning = result.leftRunning[architecture.name]
      return outcome
    }
  }

  mutating func add(_ log: ResourceLog) {
    resources += log.rows
    missing += log.missing
  }
}

extension ReplayedTrace {
  init(_ trace: CheckedTrace, of app: String) {
    self.init(
      app: app, name: trace.name, events: trace.summary.userEventCount, clockFaults: trace.summary.clockFaultCount,
      origin: trace.origin)
  }
}

/// The results for an app and trace that later units need.
package struct UnitFindings: Codable, Equatable, Sendable {
  /// The decisions hash of the correctness pass, by architecture. Missing after a failure, and if decisions differ from
  /// replay to replay.
  package var decisionsHashes: [String: UInt64] = [:]
  package var failures: [String: ArchitectureOutcome.Failure] = [:]

  package init() {}

  /// - Parameter results: of any units; only earlier ones with the app and trace of `unit` count.
  package init(of results: [UnitResult], for unit: PlanUnit) {
    let earlier = results.filter {
      $0.unit.app == unit.app && $0.unit.trace == unit.trace && $0.unit.number < unit.number
    }
    for result in earlier.sorted(by: { $0.unit.number < $1.unit.number }) {
      for outcome in result.outcomes {
        let name = outcome.architecture
        if let hash = outcome.correctness?.decisionsHash { decisionsHashes[name] = hash }
        if failures[name] == nil { failures[name] = outcome.failure }
      }
    }
  }

  /// Whether an architecture takes part in a pass. A failure in the correctness pass excludes it from all passes, any
  /// other failure from the open loop.
  func admit(_ architecture: String, to pass: MeasuringPass) -> Bool {
    guard let failure = failures[architecture] else { return true }
    return pass != .openLoop && failure.pass != .correctness
  }
}

extension RunResult {
  /// Merges units, in any order, into a run.
  package init(
    merging results: [UnitResult], of plan: Plan, apps: [AppRecord], identity: RunIdentity, build: BuildRecord,
    machine: MachineRecord, clock: ClockResolution
  ) {
    let results = results.sorted { $0.unit.number < $1.unit.number }
    let allocations = results.flatMap(\.allocations)
    let unplanned: [MeasuringPass] =
      plan.passes.network != nil ? [.timing, .allocations] : plan.passes.timing ? [] : [.timing]
    let skipped = unplanned.map { SkippedPass(pass: $0, reason: identity.reasonNotTimed) }
    let unasked = ResourceUse.metrics.map { MissingMetric(metric: $0.name, reason: identity.reasonNotTimed) }
    var build = build
    build.countingAllocator = allocations.isEmpty ? nil : "jemalloc"
    var outcomes = results.outcomes
    let players = outcomes.takePlayed()
    let manifest = RunManifest(
      runID: identity.runID, repeatCommand: identity.repeatCommand, seed: plan.seed, rounds: plan.rounds,
      baseline: plan.apps[0].baseline,
      baselines: plan.apps.count > 1
        ? Dictionary(uniqueKeysWithValues: plan.apps.map { ($0.name, $0.baseline) }) : nil,
      apps: apps, traces: results.map(\.trace).withoutRepetition, build: build, machine: machine, clock: clock,
      processorTurns: results.processorTurns,
      network: plan.passes.network.map { NetworkRecord(name: "loopback", speed: $0.speed) },
      skippedPasses: (results.compactMap(\.skipped) + skipped).withoutRepetition,
      missingMetrics: plan.passes.timing ? results.missing : unasked,
      kits: results.kits, outcomes: outcomes)
    self.init(
      manifest: manifest, latency: results.flatMap(\.latency), allocations: allocations,
      instructions: plan.passes.instructions ? results.flatMap(\.instructions) : nil,
      resources: results.flatMap(\.resources), players: players)
  }
}

extension [UnitResult] {
  /// Nil where nothing was timed, or the system cannot pin a process to a processor.
  fileprivate var processorTurns: ProcessorTurns? {
    let turns = compactMap(\.processorTurns)
    return turns.first.map { ProcessorTurns(numbers: $0.numbers, roaming: turns.flatMap(\.roaming).withoutRepetition) }
  }

  /// For each trace, the metrics that the open loop could not measure, then those that the processes did not report, by
  /// metric.
  fileprivate var missing: [MissingMetric] {
    let resources = ResourceUse.metrics.map(\.name)
    return map(\.trace).withoutRepetition.flatMap { trace in
      let missing = filter { $0.trace == trace }.flatMap(\.missing)
      let told = resources.flatMap { name in
        Set(missing.filter { $0.metric == name }.map(\.reason)).sorted().map { MissingMetric(metric: name, reason: $0) }
      }
      return missing.filter { !resources.contains($0.metric) } + told
    }.withoutRepetition
  }

  /// Kits of this package in their listed order, then others by occurrence.
  fileprivate var kits: [String] {
    let used = flatMap(\.outcomes).compactMap(\.kit)
    let families = Kit.families.map(\.name)
    return families.filter(used.contains) + used.withoutRepetition.filter { !families.contains($0) }
  }

  /// One for each architecture, app and trace, by first occurrence: its first failure, its divergences, and the threads
  /// left running.
  fileprivate var outcomes: [ArchitectureOutcome] {
    var merged: [ArchitectureOutcome] = []
    var places: [[String]: Int] = [:]
    for outcome in flatMap(\.outcomes) {
      let key = [outcome.app, outcome.trace, outcome.architecture]
      if let place = places[key] {
        merged[place].failure = merged[place].failure ?? outcome.failure
        let uses = [merged[place].leftRunning, outcome.leftRunning].compactMap(\.self)
        merged[place].leftRunning = uses.isEmpty ? nil : uses.reduce(IdleUse(), +)
      } else {
        places[key] = merged.count
        merged.append(outcome)
      }
    }
    return merged
  }
}

extension Array where Element: Equatable {
  fileprivate var withoutRepetition: [Element] { indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] } }
}

extension ArchitectureOutcome {
  /// An outcome without failure and comparison.
  init(of architecture: PlannedArchitecture, _ context: PassContext, _ identity: RunIdentity) {
    self.init(
      app: context.app, trace: context.trace.name, architecture: architecture.name,
      origin: architecture.origin.isEmpty ? nil : architecture.origin,
      isHarnessOverhead: architecture.isHarnessOverhead,
      kit: architecture.kit.isStated ? architecture.kit.name : nil, isPublished: architecture.isPublished,
      repeatCommand: identity.commandRepeating(
        context.app, architecture.isHarnessOverhead ? nil : architecture.name))
  }
}
