import Metrics
import Processes
import Results

/// What a pass has to know of its unit: who is measured, on what, and how long it may take.
struct PassContext: Sendable {
  let runID: String
  let app: String
  let architectures: [PlannedArchitecture]
  let trace: ArchitectureProcess.TraceCopy
  let rounds: Int
  let seed: UInt64
  /// How many processes may run at a time where nothing is timed.
  let jobs: Int
  /// How long a process may take to answer.
  var timeout: Duration
  /// Replays are repeated until their batches add up to this, in every timed round.
  let roundNanoseconds: UInt64
  /// Where what processes use is noted; nil where nobody asks.
  let resources: ResourceLog?
  let refusedStart = RefusedStart()

  /// - Parameter timeoutFactor: how many times as long as usual the process may take to answer.
  func process(
    _ program: WorkerProgram, _ architecture: PlannedArchitecture, timeoutFactor: Int = 1
  ) throws(ArchitectureProcess.Failure) -> ArchitectureProcess {
    try ArchitectureProcess(
      program, app: app, architecture: architecture.name, trace: trace, timeout: timeout * timeoutFactor,
      noting: refusedStart)
  }

  /// Notes what a process used for the request that it has just answered.
  ///
  /// - Parameters:
  ///   - speed: how many times as fast it replayed the trace; nil on a virtual clock.
  ///   - round: from 1; nil where the pass has none.
  /// - Throws: what became of the process if it is gone; what it used is noted as missing then.
  func noteResources(
    of process: ArchitectureProcess, _ architecture: PlannedArchitecture, during pass: MeasuringPass,
    speed: Double? = nil, round: Int? = nil
  ) throws(ArchitectureProcess.Failure) {
    if resources == nil { return }
    var use: ResourceUse?
    var failure: ArchitectureProcess.Failure?
    do { use = try process.resourceUse() } catch { failure = error }
    note(use, of: architecture, during: pass, speed: speed, round: round)
    if let failure { throw failure }
  }

  /// Notes what a process used; nil if it does not say.
  func note(
    _ use: ResourceUse?, of architecture: PlannedArchitecture, during pass: MeasuringPass, speed: Double? = nil,
    round: Int? = nil
  ) {
    guard let resources else { return }
    for metric in ResourceUse.metrics {
      resources.note(
        ResourceRow(
          runID: runID, app: app, architecture: architecture.name, trace: trace.name, pass: pass, speed: speed,
          round: round, metric: metric.name, value: use?[metric].map { Double($0) }, unit: metric.unit),
        reasonMissing: use.map { $0.reasonMissing(metric) } ?? "the process of \(architecture.name) did not say")
    }
  }
}

extension PassContext {
  /// - Parameters:
  ///   - trace: a copy for the processes.
  ///   - eventCount: how many events it has.
  init(plan: Plan, runID: String, app: CheckedApp, trace: ArchitectureProcess.TraceCopy, eventCount: Int) {
    self.init(
      runID: runID, app: app.planned.name, architectures: app.architectures, trace: trace, rounds: plan.rounds,
      seed: plan.seed, jobs: plan.limits.jobs, timeout: plan.limits.timeout(events: eventCount),
      roundNanoseconds: plan.limits.roundNanoseconds, resources: plan.passes.timing ? ResourceLog() : nil)
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
