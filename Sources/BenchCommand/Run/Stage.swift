import Reports

/// What the passes of a run on one trace have in common.
struct Stage: Sendable {
  let runID: String
  let app: String
  let contestants: [RunPlan.Contestant]
  let trace: ArchitectureProcess.TraceCopy
  let rounds: Int
  let seed: UInt64
  /// How many processes may run at a time where nothing is timed.
  let jobs: Int
  /// How long a process may take to answer.
  let patience: Duration

  func process(
    _ program: ArchitectureProcess.Program, _ contestant: RunPlan.Contestant
  ) throws(ArchitectureProcess.Failure) -> ArchitectureProcess {
    try ArchitectureProcess(program, app: app, architecture: contestant.name, trace: trace, patience: patience)
  }
}

extension ArchitectureOutcome.Failure {
  /// What became of an architecture whose process did not serve.
  init(_ failure: ArchitectureProcess.Failure, during pass: MeasuringPass) {
    switch failure {
    case .ended(.ended(.timedOut)):
      self.init(kind: .hung, pass: pass, reason: "\(ChildOutcome.timedOut)")
    case .ended(let end):
      self.init(kind: .crashed, pass: pass, reason: "\(end)")
    case .unavailable(let reason):
      self.init(kind: .crashed, pass: pass, reason: reason)
    }
  }
}
