import Metrics

extension LatencyRow {
  /// The rows of a latency in one round, one for each ``Statistic`` that it has.
  ///
  /// - Parameter speed: the speed in the open loop, as a multiple of the recorded one; nil for the closed loop.
  package static func rows(
    _ metric: Metric, _ summary: LatencySummary, runID: String, app: String, architecture: String, trace: String,
    speed: Double? = nil, round: Int
  ) -> [LatencyRow] {
    Statistic.allCases.compactMap { statistic in
      guard let value = summary[statistic] else { return nil }
      return LatencyRow(
        runID: runID, app: app, architecture: architecture, trace: trace, mode: speed == nil ? .closed : .open,
        speed: speed, round: round, metric: metric.name, statistic: statistic.rawValue, value: value,
        unit: metric.unit)
    }
  }
}
