import Basics
import Results
import Verification

/// Compares each architecture's decisions with the oracle's, in a process of its own.
struct CorrectnessPass: Sendable {
  typealias Judgement = Result<CorrectnessRecord, ArchitectureOutcome.Failure>

  let context: PassContext
  let program: WorkerProgram
  /// Whether witnesses are recorded step by step.
  let isPlayed: Bool
  /// Finds out where a process died.
  let inquest: DeathInquest

  /// One judgement an architecture; the one that does nothing takes no decisions and gets none.
  func run() -> [PlannedArchitecture: Judgement] {
    let judged = context.architectures.filter { !$0.isHarnessOverhead }
    let judgements = judged.mapInParallel(jobs: context.jobs) { judgement(on: $0) }
    return Dictionary(uniqueKeysWithValues: zip(judged, judgements))
  }

  private func judgement(on architecture: PlannedArchitecture) -> Judgement {
    do {
      let process = try context.process(program, architecture)
      defer { process.finish() }
      try process.waitUntilOpen()
      guard case .judged(let record) = try process.ask(isPlayed ? .judgeAndPlay : .judge) else {
        preconditionFailure("another reply to judge")
      }
      try context.noteResources(of: process, architecture, during: .correctness)
      return .success(record)
    } catch {
      var failure = ArchitectureOutcome.Failure(error, during: .correctness)
      if case .ended = error { failure.death = inquest.death(of: architecture.name, failure) }
      return .failure(failure)
    }
  }
}
