import Metrics
import Results

/// What the rounds of an architecture at one speed come to: each figure the median over the rounds that have it.
struct LoadFigures {
  let speed: Double
  /// A round each.
  let eventCounts: [Double]
  let decisionCounts: [Double]
  let utilisation: Double?
  /// Events a second.
  let throughput: Double?
  private let rows: [LatencyRow]

  /// - Parameter rows: of one architecture and speed.
  init(speed: Double, rows: [LatencyRow]) {
    self.speed = speed
    self.rows = rows
    eventCounts = rows.values(.events, .mean)
    decisionCounts = rows.values(.decisions, .mean)
    utilisation = rows.values(.utilisation, .mean).median()
    throughput = rows.values(.throughput, .mean).median()
  }

  /// In nanoseconds; nil where nothing was recorded, or too little for a 99th percentile.
  func latency(_ metric: Metric, _ statistic: Statistic) -> Double? {
    if statistic == .p99, isTooFewForP99(metric) { return nil }
    return rows.values(metric, statistic).median()
  }

  /// Whether a round has fewer records than one in which a hundredth is a record.
  func isTooFewForP99(_ metric: Metric) -> Bool {
    let counts = metric == .responseTime ? decisionCounts : eventCounts
    return counts.contains { (1..<Self.p99CountMin).contains($0) }
  }

  static let p99CountMin = 100.0

  /// nil where an event was never timed.
  var load: Load? {
    let (queueing, service) = (rows.byRound(.queueingTime, .p50), rows.byRound(.serviceTime, .p50))
    let utilisation = rows.byRound(.utilisation, .mean)
    let rounds = queueing.keys.sorted().compactMap { round -> Load.Round? in
      guard let queueing = queueing[round], let service = service[round] else { return nil }
      return Load.Round(queueing: queueing, service: service, utilisation: utilisation[round])
    }
    return Load(speed: speed, rounds: rounds)
  }
}

extension [LatencyRow] {
  fileprivate func values(_ metric: Metric, _ statistic: Statistic) -> [Double] {
    filter { $0.metric == metric.name && $0.statistic == statistic.rawValue }.map(\.value)
  }

  fileprivate func byRound(_ metric: Metric, _ statistic: Statistic) -> [Int: Double] {
    let rows = filter { $0.metric == metric.name && $0.statistic == statistic.rawValue }
    return Dictionary(rows.map { ($0.round, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
