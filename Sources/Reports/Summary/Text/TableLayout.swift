/// How wide a table of figures is: names to the left, figures to the right of their columns, in as much of the page as it
/// takes. Names that do not fit are shortened.
struct TableLayout {
  private let columnWidths: [Int]
  private let gap: Int
  let nameWidth: Int

  /// - Parameters:
  ///   - names: with whatever may follow them.
  ///   - cells: the titles' and the figures' of each column.
  init(names: [String], cells: [[String]]) {
    columnWidths = cells.map { $0.map(\.count).max() ?? 0 }
    let longestName = names.map(\.count).max() ?? 0
    let figuresWidth = columnWidths.reduce(0, +)
    gap = longestName + figuresWidth + 2 * cells.count <= TextPage.columns ? 2 : 1
    nameWidth = min(longestName, TextPage.columns - figuresWidth - gap * cells.count)
  }

  func row(name: String, cells: [String]) -> String {
    name.padded(to: nameWidth)
      + zip(cells, columnWidths).map { spaces(gap) + $0.paddedLeft(to: $1) }.joined()
  }

  /// Titles above several columns each, to the right of them.
  func groupRow(_ groups: [(title: String, columnCount: Int)]) -> String {
    var widths = columnWidths[...]
    var row = spaces(nameWidth)
    for (title, count) in groups {
      row += spaces(gap) + title.paddedLeft(to: widths.prefix(count).reduce(0, +) + gap * (count - 1))
      widths = widths.dropFirst(count)
    }
    return row
  }

  /// A line across the page that says what stands below it.
  static func rule(_ title: String) -> String {
    let start = "── \(title) "
    return start + String(repeating: "─", count: max(0, TextPage.columns - start.count))
  }
}
