import Metrics
import Reports
import Results

/// Compares counts exactly: two runs of one build have the same counts.
struct CountJudge {
  let thresholds: Thresholds

  func rows(_ pair: ComparedPair) -> [ComparisonRow] { Thresholds.counted.compactMap { row($0, of: pair) } }

  /// The verdict on the values of a metric in the rounds of each side: the same if all values are equal, or equal round
  /// by round; else undecided if the ranges overlap; else by the medians.
  ///
  /// - Returns: nil if either side has no rounds.
  static func conclusion(_ before: [Double], _ after: [Double]) -> ComparisonRow.Conclusion? {
    guard let beforeMedian = before.median(), let afterMedian = after.median() else { return nil }
    if before == after || Set(before + after).count == 1 { return .same }
    if overlap(before, after) { return .cannotTell }
    return afterMedian > beforeMedian ? .worse : .better
  }

  private func row(_ metric: Metric, of pair: ComparedPair) -> ComparisonRow? {
    if pair.hasFailed(.counting(metric)) { return nil }
    let (before, after) = (pair.before.counts(of: metric), pair.after.counts(of: metric))
    guard let beforeMedian = before.median(), let afterMedian = after.median(),
      let conclusion = Self.conclusion(before, after)
    else { return missing(metric, of: pair, before.median(), after.median()) }
    var row = pair.row(metric.name, unit: metric.unit, conclusion: conclusion)
    row.compare(beforeMedian, afterMedian)
    row.thresholdPercent = thresholds[metric]
    if conclusion == .same { return row }
    if Set(before).count > 1 || Set(after).count > 1 {
      let sides = row.sides
      row.reason = "rounds differ: \(sides.before) \(Self.range(before)), \(sides.after) \(Self.range(after))"
    }
    if conclusion == .worse, thresholds.isPassed(metric, before: beforeMedian, after: afterMedian) {
      row.fails = .regression
    }
    return row
  }

  /// A row with the reason why the metric cannot be compared; nil if neither has it, or if the one without it failed.
  private func missing(_ metric: Metric, of pair: ComparedPair, _ before: Double?, _ after: Double?) -> ComparisonRow? {
    if (before == nil) == (after == nil) { return nil }
    let architecture = before == nil ? pair.before : pair.after
    if architecture.outcome?.failure != nil { return nil }
    var row = pair.row(metric.name, unit: metric.unit, conclusion: .notJudged)
    let side = before == nil ? row.sides.before : row.sides.after
    row.reason = "not counted \(pair.isOfOneArchitecture ? side : "of \(side)"): \(architecture.absence(of: metric))"
    row.before = before
    row.after = after
    row.statistic = "median"
    return row
  }

  private static func overlap(_ first: [Double], _ second: [Double]) -> Bool {
    guard let low = first.min(), let high = first.max(), let otherLow = second.min(), let otherHigh = second.max()
    else { return false }
    return low <= otherHigh && otherLow <= high
  }

  private static func range(_ values: [Double]) -> String {
    guard let low = values.min(), let high = values.max() else { return "nothing" }
    return low == high ? low.exactFigure : "\(low.exactFigure) to \(high.exactFigure)"
  }
}

extension MeasuringPass {
  static func counting(_ metric: Metric) -> MeasuringPass {
    Thresholds.instructions.contains(metric) ? .instructions : .allocations
  }
}
