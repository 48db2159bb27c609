import Basics
import Results
import Scenarios
import Verification

/// Compares each architecture's decisions with the oracle's, in a process of its own.
struct CorrectnessPass: Sendable {
  typealias Judgement = Result<CorrectnessRecord, ArchitectureOutcome.Failure>

  let context: PassContext
  let program: WorkerProgram
  /// Whether witnesses are recorded step by step.
  let isPlayed: Bool
  /// What an architecture may take.
  let limits: ReplayLimits
  /// Finds out where a process died.
  let inquest: DeathInquest

  /// One judgement an architecture; the one that does nothing takes no decisions and gets none.
  func run() -> [PlannedArchitecture: Judgement] {
    let judged = context.architectures.filter { !$0.isHarnessOverhead }
    let judgements = judged.mapInParallel(jobs: context.jobs) { judgement(on: $0) }
    return Dictionary(uniqueKeysWithValues: zip(judged, judgements))
  }

  private func judgement(on architecture: PlannedArchitecture) -> Judgement {
    let notes: FlightNotes
    do {
      notes = try FlightNotes(in: inquest.folder, by: program.calls)
    } catch {
      context.refusedStart.note(program.executable, error)
      let reason = "its time and memory cannot be watched: \(error)"
      return .failure(ArchitectureOutcome.Failure(kind: .crashed, pass: .correctness, reason: reason))
    }
    do throws(ArchitectureProcess.Failure) {
      let process = try context.process(program, architecture)
      defer { process.finish() }
      try process.waitUntilOpen()
      let judging = NotedJudging(manner: isPlayed ? .played : .usual, notesPath: notes.path, limits: limits)
      guard case .judged(let record) = try process.ask(.judgeNoting(judging)) else {
        preconditionFailure("another reply to judge")
      }
      try context.noteResources(of: process, architecture, during: .correctness)
      return .success(record)
    } catch {
      var failure = ArchitectureOutcome.Failure(error, during: .correctness)
      failure.explain(by: notes.recorder.reason, limits)
      if case .ended = error { failure.death = inquest.death(of: architecture.name, failure) }
      return .failure(failure)
    }
  }
}

extension ArchitectureOutcome.Failure {
  /// Why a process has ended itself is known better than from how it ended.
  fileprivate mutating func explain(by reason: FlightRecorder.Reason, _ limits: ReplayLimits) {
    switch reason {
    case .none: break
    case .closedDescriptors: self.reason = Death.closedDescriptors.sentence(limits: limits)
    case .wroteToDescriptors: self.reason = Death.wroteToDescriptors.sentence(limits: limits)
    case .printed:
      kind = .printed
      self.reason = Death.printed.sentence(limits: limits)
    case .leftRunning:
      kind = .leftRunning
      self.reason = Death.leftRunning.sentence(limits: limits)
    case .overflowedStack: self.reason = Death.overflowedStack.sentence(limits: limits)
    case .hung:
      kind = .hung
      self.reason = Death.hung.sentence(limits: limits)
    case .outOfMemory: self.reason = Death.outOfMemory.sentence(limits: limits)
    }
  }
}
