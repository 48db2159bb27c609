import Metrics

/// An estimate from all rounds of an architecture on a trace.
///
/// - `batch_time` (`mean`), `service_time` (`p50`, `p99`): the median over the rounds of that statistic.
/// - `batch_time_ratio`: the median of the rounds' ratios to the baseline, which `reference` names.
/// - `knee_speed`, `knee_throughput`: the knee in the open loop. The bounds of `knee_speed` are speeds that were
///   measured, not an interval.
package struct EstimateRow: CSVRow {
  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var mode: LatencyRow.Mode
  package var metric: String
  /// The statistic of a round; empty if a round has none.
  package var statistic: String
  /// The architecture that a ratio refers to; empty for other metrics.
  package var reference: String
  /// The number of rounds.
  package var rounds: Int
  /// nil if it is not known more precisely than the bounds.
  package var value: Double?
  /// The lower bound. Nil for a single round, for the baseline's ratio to itself, and if no measured speed is below the
  /// knee.
  package var lower: Double?
  /// The upper bound. Nil for a single round, for the baseline's ratio to itself, and if no measured speed is past the
  /// knee.
  package var upper: Double?
  /// The confidence of the interval: 0.95, or as much as so few rounds can reach. Nil if the bounds are no interval.
  package var confidence: Double?
  package var unit: String

  package init(
    runID: String, app: String, architecture: String, trace: String, mode: LatencyRow.Mode, metric: String,
    statistic: String, reference: String, rounds: Int, value: Double?, lower: Double?, upper: Double?,
    confidence: Double?, unit: String
  ) {
    self.runID = runID
    self.app = app
    self.architecture = architecture
    self.trace = trace
    self.mode = mode
    self.metric = metric
    self.statistic = statistic
    self.reference = reference
    self.rounds = rounds
    self.value = value
    self.lower = lower
    self.upper = upper
    self.confidence = confidence
    self.unit = unit
  }

  package static let fileName = "estimates.csv"

  package static let schema = CSVSchema(
    EstimateRow.init(
      runID:app:architecture:trace:mode:metric:statistic:reference:rounds:value:lower:upper:confidence:unit:),
    CSVColumn("run_id", \.runID), CSVColumn("app", \.app), CSVColumn("architecture", \.architecture),
    CSVColumn("trace", \.trace), CSVColumn("mode", \.mode), CSVColumn("metric", \.metric),
    CSVColumn("statistic", \.statistic), CSVColumn("reference", \.reference), CSVColumn("rounds", \.rounds),
    CSVColumn("value", \.value), CSVColumn("lower", \.lower), CSVColumn("upper", \.upper),
    CSVColumn("confidence", \.confidence), CSVColumn("unit", \.unit))
}

extension EstimateRow {
  /// The interval with that ``confidence``; nil if there is none.
  package var interval: ConfidenceInterval? {
    guard confidence != nil, let lower, let upper else { return nil }
    return ConfidenceInterval(lower: lower, upper: upper)
  }
}
