import Metrics

/// What all rounds of an architecture on a trace come to in one respect, so that nobody has to compute it again.
///
/// - `batch_time` (`mean`), `service_time` (`p50`, `p99`): the median over the rounds of that statistic.
/// - `batch_time_ratio`: the median of the rounds' ratios to the baseline, which `reference` names.
/// - `knee_speed`, `knee_throughput`: where queueing takes over in the open loop; the bounds of `knee_speed` are speeds that
///   were measured, and no interval.
package struct EstimateRow: CSVRow {
  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var mode: LatencyRow.Mode
  package var metric: String
  /// Which statistic of a round; empty where a round has none.
  package var statistic: String
  /// The architecture that a ratio refers to; empty for what is no ratio to another.
  package var reference: String
  /// How many rounds it rests on.
  package var rounds: Int
  /// nil where it is not known more exactly than the bounds say.
  package var value: Double?
  /// nil where one round does not show how rounds vary, of the baseline's ratio to itself, and where no speed is below the
  /// knee.
  package var lower: Double?
  /// nil likewise, and where no speed is past the knee.
  package var upper: Double?
  /// The share of such intervals that hold the figure: 0.95, or as much as so few rounds can reach. nil where the bounds are
  /// no interval.
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
  /// Between which figures it lies with that ``confidence``; nil where there is no such interval.
  package var interval: ConfidenceInterval? {
    guard confidence != nil, let lower, let upper else { return nil }
    return ConfidenceInterval(lower: lower, upper: upper)
  }
}
