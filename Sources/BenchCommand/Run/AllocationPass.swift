import Metrics
import Results
import Verification

/// Counts allocations, in processes of the program beside this one, which counts and never times.
struct AllocationPass: Sendable {
  enum Outcome {
    case counted([AllocationRow], failures: [RunPlan.Contestant: ArchitectureOutcome.Failure])
    /// Nobody could be counted.
    case skipped(reason: String)
  }

  let stage: Stage
  let program: ArchitectureProcess.Program
  let contestants: [RunPlan.Contestant]

  func run() -> Outcome {
    let counts = contestants.mapInParallel(jobs: stage.jobs) { contestant in
      Result { () throws(ArchitectureProcess.Failure) in try count(contestant) }
    }
    var rows: [AllocationRow] = []
    var failures: [RunPlan.Contestant: ArchitectureOutcome.Failure] = [:]
    for (contestant, result) in zip(contestants, counts) {
      switch result {
      case .success(let rounds):
        for (index, round) in rounds.enumerated() { rows += allocationRows(round, contestant, round: index + 1) }
      case .failure(.unavailable(let reason)):
        return .skipped(reason: reason)
      case .failure(let failure):
        failures[contestant] = ArchitectureOutcome.Failure(failure, during: .allocations)
      }
    }
    return .counted(rows, failures: failures)
  }

  private func count(
    _ contestant: RunPlan.Contestant
  ) throws(ArchitectureProcess.Failure) -> [ReplayAllocations] {
    let process = try stage.process(program, contestant)
    defer { process.finish() }
    try process.waitUntilOpen()
    var rounds: [ReplayAllocations] = []
    for round in 1...stage.rounds {
      guard case .allocated(let allocations) = try process.ask(.countAllocations) else {
        preconditionFailure("another reply to countAllocations")
      }
      rounds.append(allocations)
      try stage.noteResources(of: process, contestant, during: .allocations, round: round)
    }
    return rounds
  }

  private func allocationRows(
    _ allocations: ReplayAllocations, _ contestant: RunPlan.Contestant, round: Int
  ) -> [AllocationRow] {
    let events = Double(allocations.events)
    let values: [(Metric, Double?)] = [
      (.mallocsPerEvent, events == 0 ? nil : Double(allocations.steadyMallocs) / events),
      (.mallocBytesPerEvent, events == 0 ? nil : Double(allocations.steadyMallocBytes) / events),
      (.mallocs, Double(allocations.wholeMallocs)),
      (.mallocBytes, Double(allocations.wholeMallocBytes)),
      (.liveBytes, Double(allocations.liveBytes)),
    ]
    return values.map { metric, value in
      AllocationRow(
        runID: stage.runID, app: stage.app, architecture: contestant.name, trace: stage.trace.name, round: round,
        metric: metric.name, value: value, unit: metric.unit)
    }
  }
}
