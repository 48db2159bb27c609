import Basics
import Metrics
import Results
import Verification

/// Counts allocations, in processes of the program beside this one, which counts and never times.
struct AllocationPass: Sendable {
  let context: PassContext
  let program: Result<WorkerProgram, NoCountingProgram>
  let architectures: [PlannedArchitecture]

  func run() -> PassResult {
    let program: WorkerProgram
    switch self.program {
    case .success(let found): program = found
    case .failure(let missing): return .skipped(reason: "\(missing)")
    }
    let counts = architectures.mapInParallel(jobs: context.jobs) { architecture in
      Result { () throws(ArchitectureProcess.Failure) in try count(architecture, program) }
    }
    var result = PassResult()
    for (architecture, count) in zip(architectures, counts) {
      switch count {
      case .success(let rounds):
        for (index, round) in rounds.enumerated() {
          result.allocations += allocationRows(round, architecture, round: index + 1)
        }
      case .failure(.unavailable(let reason)):
        return .skipped(reason: reason)
      case .failure(.ended(.mismatch(let mismatch))):
        return .skipped(reason: "\(mismatch)")
      case .failure(let failure):
        result.failures[architecture.name] = ArchitectureOutcome.Failure(failure, during: .allocations)
      }
    }
    return result
  }

  private func count(
    _ architecture: PlannedArchitecture, _ program: WorkerProgram
  ) throws(ArchitectureProcess.Failure) -> [ReplayAllocations] {
    let process = try context.process(program, architecture)
    defer { process.finish() }
    try process.waitUntilOpen()
    var rounds: [ReplayAllocations] = []
    for round in 1...context.rounds {
      guard case .allocated(let allocations) = try process.ask(.countAllocations) else {
        preconditionFailure("another reply to countAllocations")
      }
      rounds.append(allocations)
      try context.noteResources(of: process, architecture, during: .allocations, round: round)
    }
    return rounds
  }

  private func allocationRows(
    _ allocations: ReplayAllocations, _ architecture: PlannedArchitecture, round: Int
  ) -> [AllocationRow] {
    func perEvent(_ count: UInt64) -> Double? {
      allocations.events == 0 ? nil : Double(count) / Double(allocations.events)
    }
    var values: [(Metric, Double?)] = [
      (.mallocsPerEvent, perEvent(allocations.steadyMallocs)),
      (.mallocBytesPerEvent, perEvent(allocations.steadyMallocBytes)),
      (.mallocs, Double(allocations.wholeMallocs)),
      (.mallocBytes, Double(allocations.wholeMallocBytes)),
      (.liveBytes, Double(allocations.liveBytes)),
    ]
    if let mallocs = allocations.worldMallocs, let bytes = allocations.worldMallocBytes {
      values += [(.worldMallocsPerEvent, perEvent(mallocs)), (.worldMallocBytesPerEvent, perEvent(bytes))]
    }
    return values.map { metric, value in
      AllocationRow(
        runID: context.runID, app: context.app, architecture: architecture.name, trace: context.trace.name,
        round: round,
        metric: metric.name, value: value, unit: metric.unit)
    }
  }
}
