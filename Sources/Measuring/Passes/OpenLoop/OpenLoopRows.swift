import Metrics
import Results

/// What a round in the open loop comes to in `latency.csv`.
struct OpenLoopRows {
  let context: PassContext
  let architecture: String
  let speed: Double
  let round: Int

  func rows(_ times: OpenLoopTimes) -> [LatencyRow] {
    rows(.queueingTime, times.queueing) + rows(.serviceTime, times.service) + rows(.responseTime, times.response)
      + row(.throughput, times.throughput) + row(.utilisation, times.utilisation)
      + row(.events, Double(times.eventCount)) + row(.decisions, Double(times.decisionCount))
  }

  private func rows(_ metric: Metric, _ summary: LatencySummary?) -> [LatencyRow] {
    guard let summary else { return [] }
    return LatencyRow.rows(
      metric, summary, runID: context.runID, app: context.app, architecture: architecture, trace: context.trace.name,
      speed: speed, round: round)
  }

  /// A metric of which a round has one figure.
  private func row(_ metric: Metric, _ value: Double?) -> [LatencyRow] {
    guard let value else { return [] }
    return [
      LatencyRow(
        runID: context.runID, app: context.app, architecture: architecture, trace: context.trace.name, mode: .open,
        speed: speed, round: round, metric: metric.name, statistic: Statistic.mean.rawValue,
        value: value, unit: metric.unit)
    ]
  }
}
