import Metrics

extension LatencyRow {
  /// The rows of a latency in one round, one for each ``Statistic``.
  ///
  /// - Parameter speed: how many times as fast the trace ran in the open loop; nil for the closed loop.
  package static func rows(
    _ metric: Metric, _ summary: LatencySummary, runID: String, app: String, architecture: String, trace: String,
    speed: Double? = nil, round: Int
  ) -> [LatencyRow] {
    Statistic.allCases.map { statistic in
      LatencyRow(
        runID: runID, app: app, architecture: architecture, trace: trace, mode: speed == nil ? .closed : .open,
        speed: speed, round: round, metric: metric.name, statistic: statistic.rawValue, value: summary[statistic],
        unit: metric.unit)
    }
  }
}
