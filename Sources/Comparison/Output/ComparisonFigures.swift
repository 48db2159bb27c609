import Metrics
import Reports
import Results

extension ComparisonRow {
  /// Whether it is about a time, of which there are ratios, intervals and chances; else it is about something exact.
  var isTime: Bool { metric == Metric.batchTime.name }

  /// What the row is about: the metric, and the statistic of a time that is no mean.
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

  /// After over before; of what is counted, by how much more or less it is.
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

  /// Whether there is something to report: everything but what is as it was.
  var isRemarkable: Bool { conclusion != .same && conclusion != .sameWithinNoise }
}

extension [ComparisonRow] {
  /// The level of the intervals: of several the lowest, and where there is none that which is aimed at.
  var confidenceText: String { (compactMap(\.confidence).min() ?? 0.95).percentFigure }
}
