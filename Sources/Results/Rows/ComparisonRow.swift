/// What a comparison found out about one architecture in one respect.
package struct ComparisonRow: CSVRow {
  /// What it comes to.
  package enum Conclusion: String, Sendable, Codable, CaseIterable, CSVField {
    /// Exactly the same.
    case same
    /// Less is used, or what was wrong is right.
    case better
    /// More is used, or it no longer gets through.
    case worse
    /// It decides otherwise than before.
    case changed
    /// The one architecture decides otherwise than the other.
    case different
    case faster, slower
    /// Whatever difference there may be is too small to matter.
    case sameWithinNoise = "same within noise"
    /// There may be a difference or not.
    case cannotTell = "cannot tell"
    /// The two are not alike enough to be compared, or one of them has no figure.
    case notJudged = "not judged"
    /// Only the one before has it.
    case gone
    /// Only the one after has it.
    case new
  }

  /// What it means for the exit code.
  package enum Failure: String, Sendable, Codable, CaseIterable, CSVField {
    case regression, decisions
  }

  package var beforeRunID: String
  package var afterRunID: String
  package var app: String
  package var architecture: String
  /// What it is compared with: itself, or another architecture of the same run.
  package var reference: String
  package var trace: String
  /// `decisions`, `outcome` or the name of a metric.
  package var metric: String
  /// Of a time, the statistic of a round, whose median over the rounds is told; `median` of a count, that over the
  /// rounds; empty for what has no values.
  package var statistic: String
  /// `ratio` for a time that is told as a ratio to the baseline's.
  package var unit: String
  package var before: Double?
  package var after: Double?
  /// After over before; nil where that is no number.
  package var ratio: Double?
  package var ratioLower: Double?
  package var ratioUpper: Double?
  package var pValue: Double?
  /// By Holm's method, over the times of the same app and trace.
  package var pAdjusted: Double?
  package var conclusion: Conclusion
  /// Why the verdict is not plainer, in words; empty where the figures say all.
  package var reason: String
  /// By how many percent it may be worse; nil where nothing depends on it.
  package var thresholdPercent: Double?
  /// nil where it passes.
  package var fails: Failure?
  /// The share of intervals such as that of the ratio which hold it: 0.95, or as much as so few rounds can reach. nil where
  /// there is no interval.
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
