/// The result of a comparison for one architecture and one metric.
package struct ComparisonRow: CSVRow {
  /// The verdict.
  package enum Conclusion: String, Sendable, Codable, CaseIterable, CSVField {
    /// Exactly the same.
    case same
    /// Less is used, or wrong decisions are now right.
    case better
    /// More is used, or the architecture now fails.
    case worse
    /// Its decisions differ from those before.
    case changed
    /// The decisions of the two architectures differ.
    case different
    case faster, slower
    /// Any difference is too small to matter.
    case sameWithinNoise = "same within noise"
    /// The measurements do not show whether there is a difference.
    case cannotTell = "cannot tell"
    /// The conditions differ too much for a comparison, or one of the two has no figure.
    case notJudged = "not judged"
    /// Only the run before has it.
    case gone
    /// Only the run after has it.
    case new
  }

  /// Why the comparison fails, which determines the exit code.
  package enum Failure: String, Sendable, Codable, CaseIterable, CSVField {
    case regression, decisions
  }

  package var beforeRunID: String
  package var afterRunID: String
  package var app: String
  package var architecture: String
  /// The architecture that it is compared with: the same one, or another one of the same run.
  package var reference: String
  package var trace: String
  /// `decisions`, `outcome` or the name of a metric.
  package var metric: String
  /// For a time, the statistic of a round whose median over the rounds is compared. For a count, `median`, over the
  /// rounds. Empty for a row without values.
  package var statistic: String
  /// `ratio` for a time that is given as a ratio to the baseline's.
  package var unit: String
  package var before: Double?
  package var after: Double?
  /// After over before; nil if `before` is 0 or a value is missing.
  package var ratio: Double?
  package var ratioLower: Double?
  package var ratioUpper: Double?
  package var pValue: Double?
  /// Adjusted by Holm's method, over the times of the same app and trace.
  package var pAdjusted: Double?
  package var conclusion: Conclusion
  /// Why the verdict is uncertain or missing, in words; empty if the figures speak for themselves.
  package var reason: String
  /// By how many percent it may be worse; nil if there is no threshold.
  package var thresholdPercent: Double?
  /// nil if it passes.
  package var fails: Failure?
  /// The confidence of the ratio's interval: 0.95, or as much as so few rounds can reach. Nil if there is no interval.
  package var confidence: Double?

  package init(
    beforeRunID: String, afterRunID: String, app: String, architecture: String, reference: String, trace: String,
    metric: String, statistic: String, unit: String, before: Double?, after: Double?, ratio: Double?,
    ratioLower: Double?, ratioUpper: Double?, pValue: Double?, pAdjusted: Double?, conclusion: Conclusion,
    reason: String,
    thresholdPercent: Double?, fails: Failure?, confidence: Double? = nil
  ) {
    self.beforeRunID = beforeRunID
    self.afterRunID = afterRunID
    self.app = app
    self.architecture = architecture
    self.reference = reference
    self.trace = trace
    self.metric = metric
    self.statistic = statistic
    self.unit = unit
    self.before = before
    self.after = after
    self.ratio = ratio
    self.ratioLower = ratioLower
    self.ratioUpper = ratioUpper
    self.pValue = pValue
    self.pAdjusted = pAdjusted
    self.conclusion = conclusion
    self.reason = reason
    self.thresholdPercent = thresholdPercent
    self.fails = fails
    self.confidence = confidence
  }

  package static let fileName = "comparison.csv"

  package static let schema = CSVSchema(
    ComparisonRow.init(
      beforeRunID:afterRunID:app:architecture:reference:trace:metric:statistic:unit:before:after:ratio:ratioLower:
      ratioUpper:pValue:pAdjusted:conclusion:reason:thresholdPercent:fails:confidence:),
    CSVColumn("before_run_id", \.beforeRunID), CSVColumn("after_run_id", \.afterRunID), CSVColumn("app", \.app),
    CSVColumn("architecture", \.architecture), CSVColumn("reference", \.reference), CSVColumn("trace", \.trace),
    CSVColumn("metric", \.metric), CSVColumn("statistic", \.statistic), CSVColumn("unit", \.unit),
    CSVColumn("before", \.before), CSVColumn("after", \.after), CSVColumn("ratio", \.ratio),
    CSVColumn("ratio_lower", \.ratioLower), CSVColumn("ratio_upper", \.ratioUpper), CSVColumn("p_value", \.pValue),
    CSVColumn("p_adjusted", \.pAdjusted), CSVColumn("verdict", \.conclusion), CSVColumn("reason", \.reason),
    CSVColumn("threshold_percent", \.thresholdPercent), CSVColumn("fails", \.fails),
    CSVColumn("confidence", \.confidence), columnsAtFirst: 20)
}
