import Results
import Verification

/// Compares everybody's decisions with the oracle's, each in a process of its own.
struct CorrectnessPass: Sendable {
  typealias Verdict = Result<CorrectnessRecord, ArchitectureOutcome.Failure>

  let stage: Stage
  let program: ArchitectureProcess.Program

  /// One verdict a contestant; the floor takes no decisions and gets none.
  func run() -> [RunPlan.Contestant: Verdict] {
    let judged = stage.contestants.filter { !$0.isFloor }
    let verdicts = judged.mapInParallel(jobs: stage.jobs) { verdict(on: $0) }
    return Dictionary(uniqueKeysWithValues: zip(judged, verdicts))
  }

  private func verdict(on contestant: RunPlan.Contestant) -> Verdict {
    do {
      let process = try stage.process(program, contestant)
      defer { process.finish() }
      try process.waitUntilOpen()
      guard case .judged(let record) = try process.ask(.judge) else { preconditionFailure("another reply to judge") }
      try stage.noteResources(of: process, contestant, during: .correctness)
      return .success(record)
    } catch {
      return .failure(ArchitectureOutcome.Failure(error, during: .correctness))
    }
  }
}
