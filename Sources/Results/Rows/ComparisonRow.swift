package struct ComparisonRow: CSVRow {
  package enum Conclusion: String, Sendable, Codable, CaseIterable, CSVField {
    case same
    /// A lower count, or wrong decisions are now right.
    case better
    /// A higher count, or the architecture now fails.
    case worse
    /// The decisions differ from those before.
    case changed
    case different
    case faster, slower
    /// Any difference is too small to matter.
    case sameWithinNoise = "same within noise"
    /// The measurements do not decide whether there is a difference.
    case cannotTell = "cannot tell"
    /// The conditions differ too much for a comparison, or a figure is missing on one side.
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

  package static let fileName = "comparison.csv"

  package static let schema = CSVSchema(
    ComparisonRow.init,
    .key("before_run_id", \.beforeRunID, "The run before"),
    .key("after_run_id", \.afterRunID, "The run after"),
    .key("app", \.app, "The app"),
    .key("architecture", \.architecture, "The architecture"),
    .key("reference", \.reference, "The architecture compared with: itself or another"),
    .key("trace", \.trace, "The trace"),
    .key("metric", \.metric, "`decisions`, `outcome` or the name of a metric"),
    .key("statistic", \.statistic, "Which statistic of a round; `median` of a count"),
    .finding("unit", \.unit, "The unit; `ratio` for a ratio to the baseline"),
    .finding("before", \.before, "The figure before"),
    .finding("after", \.after, "The figure after"),
    .finding("ratio", \.ratio, "After over before", unit: "ratio"),
    .finding("ratio_lower", \.ratioLower, "The lower bound of its interval", unit: "ratio"),
    .finding("ratio_upper", \.ratioUpper, "The upper bound of its interval", unit: "ratio"),
    .finding("p_value", \.pValue, "The p-value", unit: "ratio"),
    .finding("p_adjusted", \.pAdjusted, "The same after Holm's correction", unit: "ratio"),
    .finding("verdict", \.conclusion, "What the comparison concludes"),
    .finding("reason", \.reason, "Why the verdict is uncertain or missing"),
    .finding("threshold_percent", \.thresholdPercent, "How much worse it may be", unit: "%"),
    .finding("fails", \.fails, "Why the comparison fails; empty if it passes"),
    .finding("confidence", \.confidence, "The level of the interval, from 0 to 1", unit: "ratio"))

  package var beforeRunID: String
  package var afterRunID: String
  package var app: String
  package var architecture: String
  package var reference: String
  package var trace: String
  package var metric: String
  package var statistic: String
  package var unit: String
  package var before: Double?
  package var after: Double?
  package var ratio: Double?
  package var ratioLower: Double?
  package var ratioUpper: Double?
  package var pValue: Double?
  package var pAdjusted: Double?
  package var conclusion: Conclusion
  package var reason: String
  package var thresholdPercent: Double?
  package var fails: Failure?
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
}
