import Metrics
import Results
import Scenarios

extension RunResult {
  /// The run that units of a plan make up, in whatever order they come.
  ///
  /// - Parameter apps: what the plan's apps are.
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

  /// For each trace, the metrics that the open loop could not measure, then those that the processes did not report,
  /// metric by metric.
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

  /// This package's in the order of their list, then others as they occur.
  fileprivate var kits: [String] {
    let used = flatMap(\.outcomes).compactMap(\.kit)
    let families = Kit.families.map(\.name)
    return families.filter(used.contains) + used.withoutRepetition.filter { !families.contains($0) }
  }

  /// One for each architecture, app and trace, in the order of their first occurrence: its first failure, its
  /// divergences, and what it left running.
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
