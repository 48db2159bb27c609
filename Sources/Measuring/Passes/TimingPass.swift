import Basics
import Metrics
import Results

/// Measures how long events take. Each architecture has one process. In every round each process is timed once, in a
/// balanced random order, and all on the same processor. While one process is timed, the others are stopped.
struct TimingPass {
  let context: PassContext
  let progress: any RunProgress
  let program: WorkerProgram
  /// The architectures that got through the correctness pass.
  let architectures: [PlannedArchitecture]
  /// The hashes of the decisions in the correctness pass, by name. The harness overhead has none, nor has an
  /// architecture that reads the machine's clock.
  let decisionsHashes: [String: UInt64]
  let processors: RoundProcessors

  func run() -> PassResult {
    var result = PassResult()
    // All processes are started before the first is waited for, so that they read the trace in parallel.
    var live = architectures.map { LiveArchitecture($0, decisionsHashes[$0.name], context, program) }
    // If the system refused to start a process, the run fails, and its rows are not used.
    if context.refusedStart.first != nil { return result }
    for index in live.indices { live[index].getReady() }
    var order = RoundOrder(count: live.count, seed: context.seed)
    for round in 1...context.rounds {
      for index in order.next() {
        progress.show("\(live[index].architecture.name), round \(round) of \(context.rounds)")
        live[index].pin(on: processors, inRound: round)
        if let times = live[index].time(round: round, on: context) {
          result.latency += latencyRows(times, live[index].architecture, round: round)
        }
        live[index].endTurn()
        progress.advance()
      }
    }
    for one in live { one.process?.finish() }
    result.failures = Dictionary(
      uniqueKeysWithValues: live.compactMap { one in one.failure.map { (one.architecture.name, $0) } })
    result.note(leftRunningBy: live)
    result.processorTurns = processors.turns(roaming: live.filter(\.roams).map(\.architecture.name))
    return result
  }

  private func latencyRows(_ times: RoundTimes, _ architecture: PlannedArchitecture, round: Int) -> [LatencyRow] {
    func rows(_ metric: Metric, _ summary: LatencySummary?) -> [LatencyRow] {
      guard let summary else { return [] }
      return LatencyRow.rows(
        metric, summary, runID: context.runID, app: context.app, architecture: architecture.name,
        trace: context.trace.name,
        round: round)
    }
    let throughput = times.batchTime.map { batchTime in
      LatencyRow(
        runID: context.runID, app: context.app, architecture: architecture.name, trace: context.trace.name,
        mode: .closed,
        speed: nil, round: round, metric: Metric.throughput.name, statistic: Statistic.mean.rawValue,
        value: 1_000_000_000 / batchTime.mean, unit: Metric.throughput.unit)
    }
    return rows(.batchTime, times.batchTime) + rows(.serviceTime, times.serviceTime) + (throughput.map { [$0] } ?? [])
  }
}

/// One architecture and its process, until the process fails.
struct LiveArchitecture {
  let architecture: PlannedArchitecture
  let decisionsHash: UInt64?
  let pass: MeasuringPass
  private(set) var process: ArchitectureProcess?
  private(set) var failure: ArchitectureOutcome.Failure?
  private var wasUnpinned = false
  private var idleUses: [IdleUse] = []

  /// Whether a round ran unpinned, on a processor that the scheduler chose. False after a failure.
  var roams: Bool { wasUnpinned && failure == nil }

  /// What the process used between its turns, if the architecture left a thread running; otherwise nil.
  var leftRunning: IdleUse? { idleUses.showThreadLeftRunning ? idleUses.reduce(IdleUse(), +) : nil }

  init(
    _ architecture: PlannedArchitecture, _ decisionsHash: UInt64?, _ context: PassContext, _ program: WorkerProgram,
    during pass: MeasuringPass = .timing
  ) {
    self.architecture = architecture
    self.decisionsHash = decisionsHash
    self.pass = pass
    do {
      process = try context.process(program, architecture)
    } catch {
      failure = ArchitectureOutcome.Failure(error, during: pass)
    }
  }

  /// The result of `body`. Nil if the process has failed, now or before.
  @discardableResult
  mutating func attempt<Answer>(
    _ body: (ArchitectureProcess) throws(ArchitectureProcess.Failure) -> Answer
  ) -> Answer? {
    guard let process else { return nil }
    do {
      return try body(process)
    } catch {
      end(ArchitectureOutcome.Failure(error, during: pass))
      return nil
    }
  }

  /// Waits until the process is ready to be timed.
  mutating func getReady() {
    attempt { process throws(ArchitectureProcess.Failure) in try process.waitUntilWarm() }
    endTurn()
  }

  /// Stops the process until its next turn. Call it after every request: a thread that the architecture left running
  /// would take processor time from the one that is timed next.
  mutating func endTurn() {
    guard let process else { return }
    if let use = process.watchIdle() { idleUses.append(use) }
    process.stop()
  }

  /// To be called before every round.
  mutating func pin(on processors: RoundProcessors, inRound round: Int) {
    guard let process, !process.pin(on: processors, inRound: round) else { return }
    wasUnpinned = true
  }

  mutating func time(round: Int, on context: PassContext) -> RoundTimes? {
    let reply = attempt { process throws(ArchitectureProcess.Failure) in
      try process.ask(.time(minimumNanoseconds: context.roundNanoseconds))
    }
    guard let reply else { return nil }
    guard case .timed(let times) = reply else { preconditionFailure("another reply to time") }
    if let decisionsHash, decisionsHash != times.decisionsHash {
      end(
        ArchitectureOutcome.Failure(
          kind: .unsteady, pass: pass, reason: "took other decisions in round \(round) than when it was judged"))
      return nil
    }
    noteResources(on: context, round: round)
    return times
  }

  /// Notes what the process used for its last answer. That answer counts even if this request fails.
  mutating func noteResources(on context: PassContext, speed: Double? = nil, round: Int) {
    attempt { [architecture, pass] process throws(ArchitectureProcess.Failure) in
      try context.noteResources(of: process, architecture, during: pass, speed: speed, round: round)
    }
  }

  mutating func end(_ failure: ArchitectureOutcome.Failure) {
    self.failure = failure
    process = nil
  }
}
