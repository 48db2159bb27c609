import Basics
import Metrics
import Results

/// Measures how long events take: one live process an architecture, driven round by round in a balanced random order, so
/// that the rounds of all are interleaved, and all of one on the same processor. Nothing else runs meanwhile: the processes
/// of the others are stopped.
struct TimingPass {
  let context: PassContext
  let progress: any RunProgress
  let program: WorkerProgram
  /// Those that got through the correctness pass.
  let architectures: [PlannedArchitecture]
  /// The hashes of the decisions in the correctness pass, by name. The harness overhead has none, nor has an
  /// architecture that reads the machine's clock.
  let decisionsHashes: [String: UInt64]
  let processors: RoundProcessors

  func run() -> PassResult {
    var result = PassResult()
    // All are started before the first is waited for: they read the trace side by side.
    var live = architectures.map { LiveArchitecture($0, decisionsHashes[$0.name], context, program) }
    // The unit is no result then.
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
