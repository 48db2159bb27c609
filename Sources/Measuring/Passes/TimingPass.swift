import Basics
import Metrics
import Results

/// Measures the time of events. In every round each architecture has a new process, and each process is timed once, in
/// a balanced random order, all on the same processor. All other processes are stopped meanwhile.
///
/// A process has its own layout of memory, and that layout affects its times. Rounds of one process share it, so they
/// vary less than the next run would (Kalibera and Jones, "Rigorous Benchmarking in Reasonable Time", ISMM 2013: repeat
/// at the highest level of nondeterminism). The environment moves the stack, so it has another size in every process
/// (Mytkowicz et al., "Producing Wrong Data Without Doing Anything Obviously Wrong!", ASPLOS 2009).
struct TimingPass {
  let context: PassContext
  let progress: any RunProgress
  let program: WorkerProgram
  let architectures: [PlannedArchitecture]
  /// The decisions hashes of the correctness pass, by name. Missing for the harness overhead and for architectures that
  /// read the machine's clock.
  let decisionsHashes: [String: UInt64]
  let processors: RoundProcessors

  func run() -> PassResult {
    var result = PassResult()
    var live = architectures.map { LiveArchitecture($0, decisionsHashes[$0.name], during: .timing) }
    var order = RoundOrder(count: live.count, seed: context.seed)
    var sizes = SplitMix64(seed: context.seed, stream: "environment sizes")
    for round in 1...context.rounds {
      // All start before the first wait, so that they read the trace in parallel.
      for index in live.indices { live[index].start(program.padded(using: &sizes), in: context) }
      // After a refusal by the system the run fails and discards these rows.
      if context.refusedStart.first != nil { return result }
      for index in live.indices { live[index].getReady() }
      for index in order.next() {
        progress.show("\(live[index].architecture.name), round \(round) of \(context.rounds)")
        live[index].pin(on: processors, inRound: round)
        if let times = live[index].time(round: round, on: context) {
          result.latency += latencyRows(times, live[index].architecture, round: round)
        }
        live[index].endTurn()
        progress.advance()
      }
      for index in live.indices { live[index].finish() }
    }
    result.failures = Dictionary(
      uniqueKeysWithValues: live.compactMap { one in one.failure.map { (one.architecture.name, $0) } })
    result.note(leftRunningBy: live)
    result.processorTurns = processors.turns(roaming: live.filter(\.roams).map(\.architecture.name))
    return result
  }

  private func latencyRows(_ times: RoundTimes, _ architecture: PlannedArchitecture, round: Int) -> [LatencyRow] {
    func rows(
      _ metric: Metric, _ summary: LatencySummary?, _ statistics: [Statistic] = Statistic.allCases
    ) -> [LatencyRow] {
      guard let summary else { return [] }
      return LatencyRow.rows(
        metric, summary, statistics, runID: context.runID, app: context.app, architecture: architecture.name,
        trace: context.trace.name, round: round)
    }
    let throughput = times.batchTime.map { batchTime in
      LatencyRow(
        runID: context.runID, app: context.app, architecture: architecture.name, trace: context.trace.name,
        mode: .closed,
        speed: nil, round: round, metric: Metric.throughput.name, statistic: Statistic.mean.rawValue,
        value: 1_000_000_000 / batchTime.mean, unit: Metric.throughput.unit)
    }
    return rows(.batchTime, times.batchTime) + rows(.serviceTime, times.serviceTime)
      + rows(.coldServiceTime, times.coldServiceTime, [.mean, .p50, .p90, .max]) + (throughput.map { [$0] } ?? [])
  }
}

/// One architecture and its current process, until it fails.
struct LiveArchitecture {
  let architecture: PlannedArchitecture
  let decisionsHash: UInt64?
  let pass: MeasuringPass
  private(set) var process: ArchitectureProcess?
  private(set) var failure: ArchitectureOutcome.Failure?
  private var wasUnpinned = false
  /// Whether a process of the architecture has had several threads.
  private var hadThreads = false
  private var idleUses: [IdleUse] = []

  var roams: Bool { wasUnpinned && failure == nil }

  /// Resource use between turns, if the architecture left a thread running; otherwise nil.
  var leftRunning: IdleUse? { idleUses.showThreadLeftRunning ? idleUses.reduce(IdleUse(), +) : nil }

  init(_ architecture: PlannedArchitecture, _ decisionsHash: UInt64?, during pass: MeasuringPass) {
    self.architecture = architecture
    self.decisionsHash = decisionsHash
    self.pass = pass
  }

  /// Starts a process, unless the architecture has failed.
  mutating func start(_ program: WorkerProgram, in context: PassContext) {
    if failure != nil { return }
    do {
      process = try context.process(program, architecture)
    } catch {
      failure = ArchitectureOutcome.Failure(error, during: pass)
    }
  }

  /// Runs `body`. Nil if the process has failed, now or earlier.
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

  mutating func finish() {
    process?.finish()
    process = nil
  }

  mutating func getReady() {
    attempt { process throws(ArchitectureProcess.Failure) in try process.waitUntilWarm() }
    endTurn()
  }

  /// Stops the process until its next turn. To be called after every request: a thread left running would disturb the
  /// timing of the next process.
  mutating func endTurn() {
    guard let process else { return }
    if let use = process.watchIdle() { idleUses.append(use) }
    hadThreads = hadThreads || process.hasSeveralThreads
    process.stop()
  }

  mutating func pin(on processors: RoundProcessors, inRound round: Int) {
    guard let process, hadThreads || !process.pin(on: processors, inRound: round) else { return }
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
          kind: .unsteady, pass: pass, reason: "made other decisions in round \(round) than in the correctness pass"))
      return nil
    }
    noteResources(on: context, round: round)
    return times
  }

  /// Records the resource use of the last answer. That answer remains valid if this request fails.
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
