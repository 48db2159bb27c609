import Metrics
import Results

/// The figures of an architecture at one speed, each the median over the rounds that have it.
struct LoadFigures {
  let speed: Double
  /// One for each round.
  let eventCounts: [Double]
  let decisionCounts: [Double]
  let utilisation: Double?
  private let rows: [LatencyRow]

  /// - Parameter rows: the rows of one architecture at this speed.
  init(speed: Double, rows: [LatencyRow]) {
    self.speed = speed
    self.rows = rows
    eventCounts = rows.values(.events, .mean)
    decisionCounts = rows.values(.decisions, .mean)
    utilisation = rows.values(.utilisation, .mean).median()
  }

  /// In nanoseconds; nil if nothing was recorded, or too little for a 99th percentile.
  func latency(_ metric: Metric, _ statistic: Statistic) -> Double? {
    if statistic == .p99, isTooFewForP99(metric) { return nil }
    return rows.values(metric, statistic).median()
  }

  /// Whether a round has records, but fewer than 100, so that one in a hundred is less than a record.
  func isTooFewForP99(_ metric: Metric) -> Bool {
    let counts = metric == .responseTime ? decisionCounts : eventCounts
    return counts.contains { (1..<Self.p99CountMin).contains($0) }
  }

  static let p99CountMin = 100.0
}

extension [LatencyRow] {
  fileprivate func values(_ metric: Metric, _ statistic: Statistic) -> [Double] {
    byRound(metric, statistic).map(\.value)
  }
}
