import Metrics
import Reports
import Results

extension ComparisonRow {
  /// Whether the row is about a time, which has a ratio, an interval and a p-value; otherwise it is about something
  /// exact.
  var isTime: Bool { metric == Metric.batchTime.name }

  /// The name of the metric, with the statistic if it is a median of times.
  var figureName: String {
    isTime && statistic == Statistic.p50.rawValue ? "\(metric) \(statistic)" : metric
  }

  var beforeText: String { text(of: before) }
  var afterText: String { text(of: after) }

  private func text(of value: Double?) -> String {
    value.map { isTime ? $0.figure : $0.exactFigure } ?? "-"
  }

  /// After over before.
  var ratioText: String { ratio?.figure ?? "-" }

  /// For times, after over before; for counts, the change in percent, empty if there is none.
  var changeText: String {
    if isTime { return ratioText }
    guard let before, let after, before > 0 else { return "-" }
    let percent = (after - before) / before * 100
    return percent == 0 ? "" : "\(percent < 0 ? "-" : "+")\(percent.magnitude.figure) %"
  }

  var intervalText: String {
    guard let ratioLower, let ratioUpper else { return "-" }
    return ConfidenceInterval(lower: ratioLower, upper: ratioUpper).figure
  }

  var conclusionText: String { fails == nil ? conclusion.rawValue : "\(conclusion.rawValue), FAILS" }

  /// Whether there is something to report: any conclusion but "the same".
  var isRemarkable: Bool { conclusion != .same && conclusion != .sameWithinNoise }
}

extension [ComparisonRow] {
  /// The confidence of the intervals: the lowest of several, 95 % if there are none.
  var confidenceText: String { (compactMap(\.confidence).min() ?? 0.95).percentFigure }
}
