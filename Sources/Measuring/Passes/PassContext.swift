import Metrics
import Processes
import Results
import Synchronization
import Verification

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

/// What a pass found out.
struct PassResult {
  var latency: [LatencyRow] = []
  var allocations: [AllocationRow] = []
  var instructions: [InstructionRow] = []
  /// By the architecture's name.
  var failures: [String: ArchitectureOutcome.Failure] = [:]
  /// What processes used between their turns, of those that left a thread running. By the architecture's name.
  var leftRunning: [String: IdleUse] = [:]
  /// What was decided, where the pass judges. By the architecture's name.
  var judgements: [String: CorrectnessRecord] = [:]
  /// Whether that is what is decided where answers come from memory. By the architecture's name.
  var isAsInMemory: [String: Bool] = [:]
  /// Why the pass did not take place; nil if it did.
  var reasonSkipped: String?
  var missing: [MissingMetric] = []
  /// Nil where nothing was timed, or the system cannot pin a process to a processor.
  var processorTurns: ProcessorTurns?

  mutating func note(leftRunningBy live: [LiveArchitecture]) {
    for one in live { leftRunning[one.architecture.name] = one.leftRunning }
  }

  /// The pass did not take place.
  static func skipped(reason: String) -> PassResult { PassResult(reasonSkipped: reason) }
}

/// What the processes of all passes say that they have used, and what they do not know.
final class ResourceLog: Sendable {
  private struct Notes {
    var rows: [ResourceRow] = []
    /// By the metric's name.
    var reasons: [String: Set<String>] = [:]
  }

  private let notes = Mutex(Notes())

  /// - Parameter reason: why the row has no value; not looked at where it has one.
  func note(_ row: ResourceRow, reasonMissing reason: String?) {
    notes.withLock { notes in
      notes.rows.append(row)
      if row.value == nil, let reason { notes.reasons[row.metric, default: []].insert(reason) }
    }
  }

  /// In the order in which they were noted.
  var rows: [ResourceRow] { notes.withLock(\.rows) }

  /// Each reason once, in an order that does not depend on who was faster.
  var missing: [MissingMetric] {
    let reasons = notes.withLock(\.reasons)
    return ResourceUse.metrics.flatMap { metric in
      reasons[metric.name, default: []].sorted().map { MissingMetric(metric: metric.name, reason: $0) }
    }
  }
}

/// Receives the progress of a run.
package protocol RunProgress {
  /// Something begins, such as "model, round 3".
  func show(_ activity: String)
  /// So many steps are done; they are about equally long.
  func advance(by steps: Int)
}

extension RunProgress {
  func advance() { advance(by: 1) }
}

/// Progress in one of several apps, which it names.
struct AppProgress: RunProgress {
  let app: String
  let whole: any RunProgress

  func show(_ activity: String) { whole.show("\(app): \(activity)") }
  func advance(by steps: Int) { whole.advance(by: steps) }
}

/// Ignores all progress.
package struct NoProgress: RunProgress {
  package init() {}
  package func show(_ activity: String) {}
  package func advance(by steps: Int) {}
}
