import Metrics
import Reports

/// Compares what is counted: exactly, since two runs of one build count the same.
struct CountJudge {
  let thresholds: Thresholds

  /// A row for each metric that either has.
  func rows(_ pair: Pair) -> [ComparisonRow] { Thresholds.counted.compactMap { row($0, of: pair) } }

  /// Where the rounds of one run differ among themselves, as they may with asynchronous architectures, medians are
  /// compared, and ranges that overlap leave it open which is more.
  private func row(_ metric: Metric, of pair: Pair) -> ComparisonRow? {
    let (before, after) = (pair.before.counts(of: metric), pair.after.counts(of: metric))
    guard let beforeMedian = before.median(), let afterMedian = after.median() else {
      if before.isEmpty == after.isEmpty { return nil }
      var row = pair.row(
        metric.name, unit: metric.unit, verdict: .notJudged,
        reason: before.isEmpty ? "not counted before" : "not counted after")
      row.before = before.median()
      row.after = after.median()
      row.statistic = "median"
      return row
    }
    var row = pair.row(metric.name, unit: metric.unit, verdict: .same)
    row.compare(beforeMedian, afterMedian)
    row.thresholdPercent = thresholds[metric]
    if Set(before) == Set(after) { return row }
    let isExact = Set(before).count == 1 && Set(after).count == 1
    if !isExact {
      row.reason = "rounds differ: \(Self.range(before)) before, \(Self.range(after)) after"
      if overlap(before, after) {
        row.verdict = .cannotTell
        return row
      }
    }
    row.verdict = afterMedian > beforeMedian ? .worse : .better
    if thresholds.isPassed(metric, before: beforeMedian, after: afterMedian) { row.fails = .regression }
    return row
  }

  private func overlap(_ first: [Double], _ second: [Double]) -> Bool {
    guard let low = first.min(), let high = first.max(), let otherLow = second.min(), let otherHigh = second.max()
    else { return false }
    return low <= otherHigh && otherLow <= high
  }

  private static func range(_ values: [Double]) -> String {
    guard let low = values.min(), let high = values.max() else { return "nothing" }
    return low == high ? low.exactFigure : "\(low.exactFigure) to \(high.exactFigure)"
  }
}
