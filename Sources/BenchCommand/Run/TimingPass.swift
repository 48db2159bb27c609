import Metrics
import Results

/// Measures how long events take: one live process an architecture, driven round by round in a balanced random order, so
/// that the rounds of all are interleaved, and all of one on the same processor. Nothing else runs meanwhile.
struct TimingPass {
  /// Replays are repeated until their batches add up to this, in every round.
  static let minimumNanoseconds: UInt64 = 200_000_000

  struct Outcome {
    var rows: [LatencyRow] = []
    var failures: [RunPlan.Contestant: ArchitectureOutcome.Failure] = [:]
    /// Those that ran wherever the scheduler put them.
    var roaming: [String] = []
  }

  let stage: Stage
  let progress: ProgressBar
  let program: ArchitectureProcess.Program
  /// Those that got through the correctness pass, with the hash of their decisions there; the floor has none, and one
  /// that reads the machine's clock has none that would hold.
  let contestants: [(contestant: RunPlan.Contestant, decisionsHash: UInt64?)]
  let processors: RoundProcessors

  func run() -> Outcome {
    var outcome = Outcome()
    // All are started before the first is waited for: they read the trace side by side.
    var lanes = contestants.map { Lane($0.contestant, $0.decisionsHash, stage, program) }
    for index in lanes.indices { lanes[index].getReady() }
    var order = RoundOrder(count: lanes.count, seed: stage.seed)
    for round in 1...stage.rounds {
      for index in order.next() {
        progress.show("\(lanes[index].contestant.name), round \(round)")
        lanes[index].hold(on: processors, inRound: round)
        if let times = lanes[index].time(round: round, on: stage) {
          outcome.rows += latencyRows(times, lanes[index].contestant, round: round)
        }
        progress.advance()
      }
    }
    for lane in lanes { lane.process?.finish() }
    outcome.failures = Dictionary(
      uniqueKeysWithValues: lanes.compactMap { lane in lane.failure.map { (lane.contestant, $0) } })
    outcome.roaming = lanes.filter(\.roams).map(\.contestant.name)
    return outcome
  }

  private func latencyRows(_ times: RoundTimes, _ contestant: RunPlan.Contestant, round: Int) -> [LatencyRow] {
    func rows(_ metric: Metric, _ summary: LatencySummary?) -> [LatencyRow] {
      guard let summary else { return [] }
      return LatencyRow.rows(
        metric, summary, runID: stage.runID, app: stage.app, architecture: contestant.name, trace: stage.trace.name,
        round: round)
    }
    let throughput = times.batchTime.map { batchTime in
      LatencyRow(
        runID: stage.runID, app: stage.app, architecture: contestant.name, trace: stage.trace.name, mode: .closed,
        speed: nil, round: round, metric: Metric.throughput.name, statistic: Statistic.mean.rawValue,
        value: 1_000_000_000 / batchTime.mean, unit: Metric.throughput.unit)
    }
    return rows(.batchTime, times.batchTime) + rows(.serviceTime, times.serviceTime) + (throughput.map { [$0] } ?? [])
  }
}
