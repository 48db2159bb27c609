import Metrics

/// One statistic of one latency of one round.
package struct LatencyRow: CSVRow, Codable {
  /// How the trace was replayed. Figures of the two modes are never mixed.
  package enum Mode: String, Sendable, Codable, CaseIterable, CSVField {
    /// Each event follows as soon as the previous one has settled, on a virtual clock.
    case closed
    /// Each event is delivered when it is due, on the real clock.
    case open
  }

  package static let fileName = "latency.csv"

  package static let schema = CSVSchema(
    LatencyRow.init,
    .runID, .app, .architecture, .trace,
    .key("mode", \.mode, "How the trace was replayed: in the closed or the open loop"),
    .key("speed", \.speed, "How many times as fast the trace ran; none when closed"),
    .key("round", \.round, "From 1"),
    .metric,
    .key("statistic", \.statistic, "`mean`, its `standard_error`, `p1` to `p99.99`, or `max`"),
    .value, .unit)

  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var mode: Mode
  package var speed: Double?
  package var round: Int
  package var metric: String
  package var statistic: String
  package var value: Double
  package var unit: String

  package init(
    runID: String, app: String, architecture: String, trace: String, mode: Mode, speed: Double?, round: Int,
    metric: String, statistic: String, value: Double, unit: String
  ) {
    self.runID = runID
    self.app = app
    self.architecture = architecture
    self.trace = trace
    self.mode = mode
    self.speed = speed
    self.round = round
    self.metric = metric
    self.statistic = statistic
    self.value = value
    self.unit = unit
  }
}

extension LatencyRow {
  /// The rows of a latency in one round, one for each of the statistics that the summary has.
  ///
  /// - Parameter speed: the speed of the open loop, as a multiple of the recorded one; nil for the closed loop.
  package static func rows(
    _ metric: Metric, _ summary: LatencySummary, _ statistics: [Statistic] = Statistic.allCases, runID: String,
    app: String, architecture: String, trace: String, speed: Double? = nil, round: Int
  ) -> [LatencyRow] {
    statistics.compactMap { statistic in
      guard let value = summary[statistic] else { return nil }
      return LatencyRow(
        runID: runID, app: app, architecture: architecture, trace: trace, mode: speed == nil ? .closed : .open,
        speed: speed, round: round, metric: metric.name, statistic: statistic.rawValue, value: value,
        unit: metric.unit)
    }
  }
}
