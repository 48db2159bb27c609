import Metrics
import Results

/// The two that are compared with each other on one trace.
struct ComparedPair: Sendable {
  let app: String
  let trace: String
  let beforeRunID: String
  let afterRunID: String
  let before: ComparedArchitecture
  let after: ComparedArchitecture

  /// Whether the two are of one name, and so one architecture before and now.
  var isOfOneArchitecture: Bool { before.name == after.name }

  /// Whether either is not there, or did not get through a pass, whose figures then say nothing.
  func hasFailed(_ pass: MeasuringPass) -> Bool {
    [before, after].contains { architecture in architecture.outcome.map { $0.failure?.pass == pass } ?? true }
  }

  /// A row about the pair, in which the rest is filled in by whoever judges.
  func row(_ metric: String, unit: String, conclusion: ComparisonRow.Conclusion, reason: String = "") -> ComparisonRow {
    ComparisonRow(
      beforeRunID: beforeRunID, afterRunID: afterRunID, app: app, architecture: after.name, reference: before.name,
      trace: trace, metric: metric, statistic: "", unit: unit, before: nil, after: nil, ratio: nil, ratioLower: nil,
      ratioUpper: nil, pValue: nil, pAdjusted: nil, conclusion: conclusion, reason: reason, thresholdPercent: nil,
      fails: nil)
  }
}

extension ComparisonRow {
  /// Fills in two values and what they come to.
  mutating func compare(_ before: Double, _ after: Double, statistic: String = "median") {
    self.statistic = statistic
    self.before = before
    self.after = after
    ratio = before > 0 && (after / before).isFinite ? after / before : nil
  }

  /// What to call the two that are compared: one architecture at two times, or two of one run.
  var sides: (before: String, after: String) {
    reference == architecture ? ("before", "now") : (reference, architecture)
  }
}
