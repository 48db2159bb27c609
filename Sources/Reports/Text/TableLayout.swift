import Basics

/// Columns as wide as the widest of their cells, so that lines of cells stand one below the other: what every table of text is
/// laid out by. Widths are those that a terminal shows, and cells are made printable.
package struct TableLayout {
  package enum Alignment: Sendable {
    case left, right
  }

  /// How a cell of the first column becomes one that is no wider.
  package typealias Shortening = (_ cell: String, _ width: Int) -> String

  private let alignments: [Alignment]
  private let widths: [Int]
  private let gap: Int
  private let shorten: Shortening

  /// - Parameters:
  ///   - alignments: of the columns, from left to right.
  ///   - rows: everything that is to stand in the columns, headings too.
  ///   - columns: how wide a line may be; the first column is shortened where it would be wider.
  ///   - firstWidthMin: how wide the first column stays where its cells are, even if a line then is too wide.
  ///   - firstWidthMax: how wide the first column may be; nil for as wide as there is room.
  ///   - mayCrowd: whether there is but one space between columns where two do not fit.
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

  /// A name and figures to the right of it.
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

  /// Titles above several columns each, to the right of them; the first column has none.
  package func groups(_ groups: [(title: String, columnCount: Int)]) -> String {
    var rest = widths.dropFirst()
    var line = spaces(widths[0])
    for (title, count) in groups {
      line += spaces(gap) + title.paddedLeft(to: rest.prefix(count).reduce(0, +) + gap * (count - 1))
      rest = rest.dropFirst(count)
    }
    return line
  }

  /// A line across the page that says what stands below it.
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
