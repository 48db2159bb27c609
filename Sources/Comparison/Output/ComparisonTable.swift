import Basics
import Reports
import Results

/// Rows of one kind as a table: names on the left, figures on the right, the verdict last.
struct ComparisonTable {
  let heading: [String]
  let rows: [(cells: [String], style: TextStyle)]

  /// A table with ratios, and with intervals for times.
  init(ratios rows: [ComparisonRow], name: (ComparisonRow) -> String, sides: (String, String)) {
    heading = ["", sides.0, sides.1, "ratio", rows.confidenceText, "verdict"]
    self.rows = rows.map { row in
      (
        [name(row), row.beforeText, row.afterText, row.ratioText, row.intervalText, row.conclusionText],
        row.style
      )
    }
  }

  /// A table of counts, with the change.
  init(counts rows: [ComparisonRow], name: (ComparisonRow) -> String, sides: (String, String)) {
    heading = ["", sides.0, sides.1, "change", "verdict"]
    self.rows = rows.map { row in
      ([name(row), row.beforeText, row.afterText, row.changeText, row.conclusionText], row.style)
    }
  }

  /// - Parameters:
  ///   - title: the heading of the names; never shortened.
  ///   - isNamedInFull: whether names are not shortened either. The headings of the sides are shortened instead.
  func write(title: String, isNamedInFull: Bool = false, to page: inout TextPage) {
    let titleWidth = title.displayWidth
    let headings = [title] + headings(beside: isNamedInFull ? max(titleWidth, width(of: 0)) : titleWidth)
    let layout = TableLayout(
      TableLayout.named(heading.count - 2) + [.left], rows: [headings] + rows.map(\.cells),
      firstWidthMin: isNamedInFull ? .max : titleWidth)
    page.line(layout.line(headings), .heading)
    for row in rows { page.line(layout.line(row.cells), row.style) }
  }

  /// The headings except the first. Those of the two sides are shortened to fit the page, but not below the width of
  /// the figures.
  private func headings(beside nameWidth: Int) -> [String] {
    let rest = heading.indices.dropFirst(3).reduce(0) { $0 + max(heading[$1].displayWidth, width(of: $1)) + 2 }
    let room = (TextPage.columns - nameWidth - rest) / 2 - 2
    return heading.indices.dropFirst().map { column in
      column > 2 ? heading[column] : heading[column].printable.elided(to: max(room, width(of: column), 6))
    }
  }

  /// The width of a column's cells, without its heading.
  private func width(of column: Int) -> Int { rows.map { $0.cells[column].printable.displayWidth }.max() ?? 0 }
}

extension ComparisonRow {
  /// Red for what fails, green for what is better.
  fileprivate var style: TextStyle {
    if fails != nil { return .bad }
    return [.better, .faster].contains(conclusion) ? .good : .plain
  }
}
