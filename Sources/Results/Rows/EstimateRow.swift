import Metrics

/// An estimate from all rounds of an architecture on a trace.
///
/// - `batch_time` (`mean`), `service_time` (`p50`, `p99`): the median over the rounds of that statistic.
/// - `batch_time_ratio`: the median of the rounds' ratios to the baseline, which `reference` names.
/// - `knee_speed`, `knee_throughput`: the knee in the open loop. The bounds of `knee_speed` are speeds that were
///   measured, not an interval.
package struct EstimateRow: CSVRow {
  package static let fileName = "estimates.csv"

  package static let schema = CSVSchema(
    EstimateRow.init,
    .runID, .app, .architecture, .trace,
    .key("mode", \.mode, "As in `latency.csv`"),
    .metric,
    .key("statistic", \.statistic, "Of a round: `mean`, `p50` or `p99`; empty for knees"),
    .key("reference", \.reference, "The baseline of a ratio; else empty"),
    .finding("rounds", \.rounds, "How many rounds the estimate rests on", unit: "count"),
    .value,
    .finding("lower", \.lower, "The lower bound of its interval"),
    .finding("upper", \.upper, "The upper bound of its interval"),
    .finding("confidence", \.confidence, "The level of the interval, from 0 to 1", unit: "ratio"),
    .unit)

  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var mode: LatencyRow.Mode
  package var metric: String
  package var statistic: String
  package var reference: String
  package var rounds: Int
  package var value: Double?
  package var lower: Double?
  package var upper: Double?
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
}

extension EstimateRow {
  /// The interval with that ``confidence``; nil if there is none.
  package var interval: ConfidenceInterval? {
    guard confidence != nil, let lower, let upper else { return nil }
    return ConfidenceInterval(lower: lower, upper: upper)
  }
}
