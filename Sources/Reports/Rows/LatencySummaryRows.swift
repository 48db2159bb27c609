import Metrics

extension LatencyRow {
  /// The rows of a closed-loop latency in one round, one for each ``Statistic``.
  package static func rows(
    _ metric: Metric, _ summary: LatencySummary, runID: String, app: String, architecture: String, trace: String,
    round: Int
  ) -> [LatencyRow] {
    Statistic.allCases.map { statistic in
      LatencyRow(
        runID: runID, app: app, architecture: architecture, trace: trace, mode: .closed, speed: nil, round: round,
        metric: metric.name, statistic: statistic.rawValue, value: summary[statistic], unit: metric.unit)
    }
  }
}
