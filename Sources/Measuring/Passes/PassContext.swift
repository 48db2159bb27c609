import Metrics
import Processes
import Results
import Synchronization
import Verification

struct PassContext: Sendable {
  let runID: String
  let app: String
  let architectures: [PlannedArchitecture]
  let trace: ArchitectureProcess.TraceCopy
  let rounds: Int
  let seed: UInt64
  let jobs: Int
  var timeout: Duration
  /// In every timed round, replays are repeated until their batches add up to this.
  let roundNanoseconds: UInt64
  /// Records resource use; nil if not requested.
  let resources: ResourceLog?
  let refusedStart = StartFailureLog()

  func process(
    _ program: WorkerProgram, _ architecture: PlannedArchitecture, timeoutFactor: Int = 1
  ) throws(ArchitectureProcess.Failure) -> ArchitectureProcess {
    try ArchitectureProcess(
      program, app: app, architecture: architecture.name, trace: trace, timeout: timeout * timeoutFactor,
      noting: refusedStart)
  }

  /// Records the resource use of the last request.
  ///
  /// - Parameters:
  ///   - speed: how many times as fast the trace was replayed; nil on a virtual clock.
  ///   - round: from 1; nil if the pass has no rounds.
  /// - Throws: the failure of the process if it has ended; its use is then recorded as missing.
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

  /// Records resource use; nil if the process did not report it.
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
        reasonMissing: use.map { $0.reasonMissing(metric) } ?? "the process of \(architecture.name) did not report it")
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

struct PassResult {
  var latency: [LatencyRow] = []
  var allocations: [AllocationRow] = []
  var instructions: [InstructionRow] = []
  /// By the architecture's name.
  var failures: [String: ArchitectureOutcome.Failure] = [:]
  /// Resource use between turns, of architectures that left a thread running. By the architecture's name.
  var leftRunning: [String: IdleUse] = [:]
  /// The comparison with the oracle, in passes that compare. By the architecture's name.
  var judgements: [String: CorrectnessRecord] = [:]
  /// Whether decisions match the in-memory replay. By the architecture's name.
  var isAsInMemory: [String: Bool] = [:]
  var reasonSkipped: String?
  var missing: [MissingMetric] = []
  /// Nil if nothing was timed or processes cannot be pinned.
  var processorTurns: ProcessorTurns?

  mutating func note(leftRunningBy live: [LiveArchitecture]) {
    for one in live { leftRunning[one.architecture.name] = one.leftRunning }
  }

  static func skipped(reason: String) -> PassResult { PassResult(reasonSkipped: reason) }
}

/// Resource use of all processes, and the reasons for missing values.
final class ResourceLog: Sendable {
  private struct Notes {
    var rows: [ResourceRow] = []
    var reasons: [String: Set<String>] = [:]
  }

  private let notes = Mutex(Notes())

  /// - Parameter reason: ignored if the row has a value.
  func note(_ row: ResourceRow, reasonMissing reason: String?) {
    notes.withLock { notes in
      notes.rows.append(row)
      if row.value == nil, let reason { notes.reasons[row.metric, default: []].insert(reason) }
    }
  }

  var rows: [ResourceRow] { notes.withLock(\.rows) }

  /// Each reason once, in an order independent of timing.
  var missing: [MissingMetric] {
    let reasons = notes.withLock(\.reasons)
    return ResourceUse.metrics.flatMap { metric in
      reasons[metric.name, default: []].sorted().map { MissingMetric(metric: metric.name, reason: $0) }
    }
  }
}

package protocol RunProgress {
  /// An activity begins, such as "model, round 3".
  func show(_ activity: String)
  /// Steps take about equally long.
  func advance(by steps: Int)
}

extension RunProgress {
  func advance() { advance(by: 1) }
}

/// Prefixes activities with the app's name.
struct AppProgress: RunProgress {
  let app: String
  let whole: any RunProgress

  func show(_ activity: String) { whole.show("\(app): \(activity)") }
  func advance(by steps: Int) { whole.advance(by: steps) }
}

package struct NoProgress: RunProgress {
  package init() {}
  package func show(_ activity: String) {}
  package func advance(by steps: Int) {}
}
