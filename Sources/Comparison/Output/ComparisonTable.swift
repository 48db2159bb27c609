import Reports

/// Rows of one kind as a table: names on the left, figures on the right, the verdict last.
struct ComparisonTable {
  let heading: [String]
  let rows: [(cells: [String], style: TextStyle)]

  /// With the ratio, and its interval where it is one of times.
  init(ratios rows: [ComparisonRow], name: (ComparisonRow) -> String, sides: (String, String)) {
    heading = ["", sides.0, sides.1, "ratio", "95 %", "verdict"]
    self.rows = rows.map { row in
      (
        [name(row), row.beforeText, row.afterText, row.ratioText, row.intervalText, row.verdictText],
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

  /// - Parameters:
  ///   - title: stands where the names' heading would, in full.
  ///   - isNamedInFull: whether names are not to be shortened either. The headings of the sides are where there is no room.
  func write(title: String, isNamedInFull: Bool = false, to page: inout TextPage) {
    let lines = [[title] + headings(beside: isNamedInFull ? nameWidth(title) : title.count)] + rows.map(\.cells)
    var widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    if !isNamedInFull {
      let room = TextPage.columns - widths.dropFirst().reduce(0) { $0 + $1 + 2 }
      widths[0] = min(widths[0], max(title.count, room))
    }
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

  /// The headings without the first, those of the sides as short as the page asks for, but no shorter than figures are.
  private func headings(beside nameWidth: Int) -> [String] {
    let figures = heading.indices.map { column in rows.map { $0.cells[column].count }.max() ?? 0 }
    let rest = heading.indices.dropFirst(3).reduce(0) { $0 + max(heading[$1].count, figures[$1]) + 2 }
    let room = (TextPage.columns - nameWidth - rest) / 2 - 2
    return heading.indices.dropFirst().map { column in
      column > 2 ? heading[column] : heading[column].elided(to: max(room, figures[column], 6))
    }
  }

  private func nameWidth(_ title: String) -> Int { max(title.count, rows.map { $0.cells[0].count }.max() ?? 0) }
}

extension ComparisonRow {
  /// Red for what fails, green for what is better.
  fileprivate var style: TextStyle {
    if fails != nil { return .bad }
    return [.better, .faster].contains(verdict) ? .good : .plain
  }
}
