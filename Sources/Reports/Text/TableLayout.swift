import Basics

/// The layout of every table of text: columns as wide as their widest cell. Widths are those shown by a terminal, and
/// cells are made printable.
package struct TableLayout {
  package enum Alignment: Sendable {
    case left, right
  }

  /// Shortens a cell of the first column to a width.
  package typealias Shortening = (_ cell: String, _ width: Int) -> String

  private let alignments: [Alignment]
  private let widths: [Int]
  private let gap: Int
  private let shorten: Shortening

  /// - Parameters:
  ///   - alignments: of the columns, from left to right.
  ///   - rows: everything that is to stand in the columns, headings too.
  ///   - columns: the largest width of a line; the first column is shortened to keep within it.
  ///   - firstWidthMin: the first column is not shortened below this, even if lines become too wide.
  ///   - firstWidthMax: the largest width of the first column; nil for no limit but that of the line.
  ///   - mayCrowd: whether columns may be separated by one space if two do not fit.
  package init(
    _ alignments: [Alignment], rows: [[String]], columns: Int = TextPage.columns, firstWidthMin: Int = 0,
    firstWidthMax: Int? = nil, mayCrowd: Bool = false, shortening shorten: @escaping Shortening = { $0.elided(to: $1) }
  ) {
    var widths = alignments.indices.map { column in
      rows.map { $0[column].printable.displayWidth }.max() ?? 0
    }
    let others = widths.dropFirst().reduce(0, +)
    let gaps = alignments.count - 1
    gap = mayCrowd && widths[0] + others + 2 * gaps > columns ? 1 : 2
    let room = max(firstWidthMin, columns - others - gap * gaps)
    widths[0] = min(widths[0], firstWidthMax ?? .max, room)
    self.alignments = alignments
    self.widths = widths
    self.shorten = shorten
  }

  /// The alignments of a name followed by `count` columns of figures.
  package static func named(_ count: Int) -> [Alignment] { [.left] + Array(repeating: .right, count: count) }

  /// The cells as a line, without spaces at its end.
  package func line(_ cells: [String]) -> String {
    (first(cells[0]) + rest(Array(cells.dropFirst()))).withoutTrailingSpaces
  }

  /// The cell of the first column, with the spaces behind it.
  package func first(_ cell: String) -> String { aligned(shortened(cell), 0) }

  /// The cells of all columns but the first.
  package func rest(_ cells: [String]) -> String {
    cells.enumerated().map { spaces(gap) + aligned($1.printable, $0 + 1) }.joined()
  }

  /// The cell of the first column as it is shown.
  package func shortened(_ cell: String) -> String { shorten(cell.printable, widths[0]) }

  /// A line of titles, each above several columns and aligned with their right edge. The first column has none.
  package func groups(_ groups: [(title: String, columnCount: Int)]) -> String {
    var rest = widths.dropFirst()
    var line = spaces(widths[0])
    for (title, count) in groups {
      line += spaces(gap) + title.paddedLeft(to: rest.prefix(count).reduce(0, +) + gap * (count - 1))
      rest = rest.dropFirst(count)
    }
    return line
  }

  /// A line across the page with a title for the rows below it.
  package static func rule(_ title: String, columns: Int = TextPage.columns) -> String {
    let start = "── \(title.printable) "
    return start + String(repeating: "─", count: max(0, columns - start.displayWidth))
  }

  private func aligned(_ cell: String, _ column: Int) -> String {
    alignments[column] == .left ? cell.padded(to: widths[column]) : cell.paddedLeft(to: widths[column])
  }
}

extension String {
  package var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
