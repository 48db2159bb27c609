import Metrics
import Results

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
  var patience: Duration
  /// Where what processes use is noted; nil where nobody asks.
  let resources: ResourceLog?

  func process(
    _ program: ArchitectureProcess.Program, _ contestant: RunPlan.Contestant
  ) throws(ArchitectureProcess.Failure) -> ArchitectureProcess {
    try ArchitectureProcess(program, app: app, architecture: contestant.name, trace: trace, patience: patience)
  }

  /// Notes what a process used for the request that it has just answered.
  ///
  /// - Parameters:
  ///   - speed: how many times as fast it replayed the trace; nil on a virtual clock.
  ///   - round: from 1; nil where the pass has none.
  /// - Throws: what became of the process if it is gone; what it used is noted as missing then.
  func noteResources(
    of process: ArchitectureProcess, _ contestant: RunPlan.Contestant, during pass: MeasuringPass,
    speed: Double? = nil, round: Int? = nil
  ) throws(ArchitectureProcess.Failure) {
    guard let resources else { return }
    var use: ResourceUse?
    var failure: ArchitectureProcess.Failure?
    do { use = try process.resourceUse() } catch { failure = error }
    for metric in ResourceUse.metrics {
      resources.note(
        ResourceRow(
          runID: runID, app: app, architecture: contestant.name, trace: trace.name, pass: pass, speed: speed,
          round: round, metric: metric.name, value: use?[metric].map { Double($0) }, unit: metric.unit),
        reasonMissing: use.map { $0.reasonMissing(metric) } ?? "the process of \(contestant.name) did not say")
    }
    if let failure { throw failure }
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
