import Metrics
import Results

/// The two architectures that are compared with each other on one trace.
struct ComparedPair: Sendable {
  let app: String
  let trace: String
  let beforeRunID: String
  let afterRunID: String
  let before: ComparedArchitecture
  let after: ComparedArchitecture

  /// Whether the two have the same name, and so are one architecture before and now.
  var isOfOneArchitecture: Bool { before.name == after.name }

  /// Whether either is missing or failed in the pass, so that its figures mean nothing.
  func hasFailed(_ pass: MeasuringPass) -> Bool {
    [before, after].contains { architecture in architecture.outcome.map { $0.failure?.pass == pass } ?? true }
  }

  /// A row about the pair without values; the caller fills them in.
  func row(_ metric: String, unit: String, conclusion: ComparisonRow.Conclusion, reason: String = "") -> ComparisonRow {
    ComparisonRow(
      beforeRunID: beforeRunID, afterRunID: afterRunID, app: app, architecture: after.name, reference: before.name,
      trace: trace, metric: metric, statistic: "", unit: unit, before: nil, after: nil, ratio: nil, ratioLower: nil,
      ratioUpper: nil, pValue: nil, pAdjusted: nil, conclusion: conclusion, reason: reason, thresholdPercent: nil,
      fails: nil)
  }
}

extension ComparisonRow {
  /// Sets the two values and their ratio, which is nil if `before` is 0.
  mutating func compare(_ before: Double, _ after: Double, statistic: String = "median") {
    self.statistic = statistic
    self.before = before
    self.after = after
    ratio = before > 0 && (after / before).isFinite ? after / before : nil
  }

  /// The names of the two sides: "before" and "now" for one architecture, otherwise the two architectures' names.
  var sides: (before: String, after: String) {
    reference == architecture ? ("before", "now") : (reference, architecture)
  }
}
