import Reports

/// Rows of one kind as a table: names on the left, figures on the right, the verdict last.
struct ComparisonTable {
  let heading: [String]
  let rows: [(cells: [String], style: TextStyle)]

  /// Times: with the ratio and its interval.
  init(times rows: [ComparisonRow], name: (ComparisonRow) -> String, sides: (String, String)) {
    heading = ["", sides.0, sides.1, "ratio", "95 %", "verdict"]
    self.rows = rows.map { row in
      (
        [name(row), row.beforeText, row.afterText, row.changeText, row.intervalText, row.verdictText],
        row.style
      )
    }
  }

  /// What is counted: with the change.
  init(counts rows: [ComparisonRow], name: (ComparisonRow) -> String, sides: (String, String)) {
    heading = ["", sides.0, sides.1, "change", "verdict"]
    self.rows = rows.map { row in
      ([name(row), row.beforeText, row.afterText, row.changeText, row.verdictText], row.style)
    }
  }

  /// - Parameter title: stands where the names' heading would.
  func write(title: String, to page: inout TextPage) {
    let lines = [[title] + heading.dropFirst()] + rows.map(\.cells)
    var widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    widths[0] = min(widths[0], TextPage.columns - widths.dropFirst().reduce(0) { $0 + $1 + 2 })
    func text(_ cells: [String]) -> String {
      cells.indices.map { column in
        switch column {
        case 0: cells[0].elided(to: widths[0]).padded(to: widths[0])
        case cells.count - 1: "  " + cells[column]
        default: "  " + cells[column].paddedLeft(to: widths[column])
        }
      }.joined()
    }
    page.line(text(lines[0]), .heading)
    for row in rows { page.line(text(row.cells), row.style) }
  }
}

extension ComparisonRow {
  /// Red for what fails, green for what is better.
  fileprivate var style: TextStyle {
    if fails != nil { return .bad }
    return [.better, .faster].contains(verdict) ? .good : .plain
  }
}
