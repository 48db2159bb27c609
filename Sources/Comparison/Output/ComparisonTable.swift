import Basics
import Metrics
import Reports
import Results

/// Rows of one kind as a table: names on the left, figures on the right, the verdict last.
struct ComparisonTable {
  let heading: [String]
  let rows: [(cells: [String], style: TextStyle)]

  init(ratios rows: [ComparisonRow], name: (ComparisonRow) -> String, sides: (String, String)) {
    heading = ["", sides.0, sides.1, "ratio", rows.confidenceText, "verdict"]
    self.rows = rows.map { row in
      (
        [name(row), row.beforeText, row.afterText, row.ratioText, row.intervalText, row.conclusionText],
        row.style
      )
    }
  }

  init(counts rows: [ComparisonRow], name: (ComparisonRow) -> String, sides: (String, String)) {
    heading = ["", sides.0, sides.1, "change", "verdict"]
    self.rows = rows.map { row in
      ([name(row), row.beforeText, row.afterText, row.changeText, row.conclusionText], row.style)
    }
  }

  /// Writes the table. A narrow page leaves out intervals, and then ratios or changes, never verdicts and figures.
  ///
  /// - Parameters:
  ///   - title: the heading of the names; never shortened.
  ///   - isNamedInFull: whether the headings of the sides are shortened instead of the names.
  /// - Returns: the headings of the left-out columns.
  func write(title: String, isNamedInFull: Bool = false, to page: inout TextPage) -> [String] {
    let titleWidth = title.displayWidth
    let nameWidth = isNamedInFull ? max(titleWidth, width(of: 0)) : titleWidth
    let headings = [title] + headings(beside: nameWidth, columns: page.columns)
    let layout = TableLayout(
      TableLayout.named(heading.count - 2) + [.left], rows: [headings] + rows.map(\.cells), columns: page.columns,
      fitting: TableLayout.Fitting(
        firstWidthMin: min(nameWidth, Self.nameWidthMin), expendable: Array((3..<heading.count - 1).reversed())))
    page.line(layout.line(headings), .heading)
    for row in rows { page.line(layout.line(row.cells), row.style) }
    return layout.leftOut.map { heading[$0] }
  }

  /// Wide enough for the longest metric.
  private static let nameWidthMin = 26

  /// The headings except the first. Those of the two sides are shortened to fit the page, but not below the width of
  /// the figures.
  private func headings(beside nameWidth: Int, columns: Int) -> [String] {
    let rest = heading.indices.dropFirst(3).reduce(0) { $0 + max(heading[$1].displayWidth, width(of: $1)) + 2 }
    let room = (columns - nameWidth - rest) / 2 - 2
    return heading.indices.dropFirst().map { column in
      column > 2 ? heading[column] : heading[column].printable.elided(to: max(room, width(of: column), 6))
    }
  }

  private func width(of column: Int) -> Int { rows.map { $0.cells[column].printable.displayWidth }.max() ?? 0 }
}

extension ComparisonRow {
  fileprivate var style: TextStyle {
    if fails != nil { return .bad }
    return [.better, .faster].contains(conclusion) ? .good : .plain
  }
}

extension ComparisonRow {
  /// Whether the row is about a time, with an interval and a p-value; other rows are exact.
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

  var ratioText: String { ratio?.figure ?? "-" }

  /// For times, the ratio; for counts, the change in percent, empty if there is none.
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

  var isRemarkable: Bool { conclusion != .same && conclusion != .sameWithinNoise }
}

extension [ComparisonRow] {
  /// The lowest confidence of the intervals; 95 % if there are none.
  var confidenceText: String { (compactMap(\.confidence).min() ?? 0.95).percentFigure }
}
