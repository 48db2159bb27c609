import Metrics

/// What the rounds of an architecture at one speed come to: each figure the median over the rounds that have it.
struct LoadFigures {
  let speed: Double
  /// Of all rounds together.
  let eventCount: Double
  let decisionCount: Double
  let utilisation: Double?
  /// Events a second.
  let throughput: Double?
  private let rows: [LatencyRow]

  /// - Parameter rows: of one architecture and speed.
  init(speed: Double, rows: [LatencyRow]) {
    self.speed = speed
    self.rows = rows
    eventCount = rows.values(.events, .mean).reduce(0, +)
    decisionCount = rows.values(.decisions, .mean).reduce(0, +)
    utilisation = rows.values(.utilisation, .mean).median()
    throughput = rows.values(.throughput, .mean).median()
  }

  /// In nanoseconds; nil where nothing was recorded.
  func latency(_ metric: Metric, _ statistic: Statistic) -> Double? { rows.values(metric, statistic).median() }

  /// nil where an event was never timed.
  var load: Load? {
    Load(
      speed: speed, queueing: rows.values(.queueingTime, .p50), service: rows.values(.serviceTime, .p50),
      utilisation: rows.values(.utilisation, .mean))
  }
}

extension [LatencyRow] {
  fileprivate func values(_ metric: Metric, _ statistic: Statistic) -> [Double] {
    filter { $0.metric == metric.name && $0.statistic == statistic.rawValue }.map(\.value)
  }
}
