import Basics

/// The layout of a table of text: columns as wide as their widest cell, in columns of a terminal. Cells are made
/// printable.
package struct TableLayout {
  package enum Alignment: Sendable {
    case left, right
  }

  /// Shortens a cell of the first column to a width.
  package typealias Shortening = (_ cell: String, _ width: Int) -> String

  /// How a table is made to fit the width of a line.
  package struct Fitting {
    /// Expendable columns are left out to keep the first column at this width, or that of its widest cell.
    package var firstWidthMin: Int
    /// The largest width of the first column; nil for no limit.
    package var firstWidthMax: Int?
    /// Whether columns are separated by one space if two do not fit.
    package var mayCrowd: Bool
    /// The positions of the columns that may be left out, in this order.
    package var expendable: [Int]
    package var shorten: Shortening

    package init(
      firstWidthMin: Int = 0, firstWidthMax: Int? = nil, mayCrowd: Bool = false, expendable: [Int] = [],
      shortening shorten: @escaping Shortening = { $0.elided(to: $1) }
    ) {
      self.firstWidthMin = firstWidthMin
      self.firstWidthMax = firstWidthMax
      self.mayCrowd = mayCrowd
      self.expendable = expendable
      self.shorten = shorten
    }
  }

  /// The positions of the left-out columns, in order.
  package private(set) var leftOut: [Int] = []

  private let alignments: [Alignment]
  private var widths: [Int]
  private var gap = 2
  private let shorten: Shortening

  /// - Parameters:
  ///   - alignments: of the columns, from left to right.
  ///   - rows: all cells, including headings.
  ///   - columns: the largest width of a line; the first column is shortened to fit.
  package init(_ alignments: [Alignment], rows: [[String]], columns: Int, fitting: Fitting = Fitting()) {
    self.alignments = alignments
    shorten = fitting.shorten
    widths = alignments.indices.map { column in
      rows.map { $0[column].printable.displayWidth }.max() ?? 0
    }
    let wanted = min(widths[0], fitting.firstWidthMax ?? .max)
    if fitting.mayCrowd, room(in: columns) < wanted { gap = 1 }
    for column in fitting.expendable where room(in: columns) < min(wanted, fitting.firstWidthMin) {
      leftOut.append(column)
    }
    widths[0] = min(wanted, max(1, room(in: columns)))
  }

  /// The width that the other columns leave for the first.
  private func room(in columns: Int) -> Int {
    columns - widths.indices.dropFirst().reduce(0) { leftOut.contains($1) ? $0 : $0 + gap + widths[$1] }
  }

  /// The alignments of a name followed by `count` columns of figures.
  package static func named(_ count: Int) -> [Alignment] { [.left] + Array(repeating: .right, count: count) }

  /// Lines of titles above a name and columns of figures. Titles are split at hyphens, because figures are narrow.
  package static func splitTitles(_ titles: [String], first: String) -> [[String]] {
    let parts = titles.map { $0.split(separator: "-").map(String.init) }
    let height = max(1, parts.map(\.count).max() ?? 1)
    return (0..<height).map { level in
      [level == height - 1 ? first : ""]
        + parts.map { level >= height - $0.count ? $0[level - height + $0.count] : "" }
    }
  }

  /// The cells as a line, without trailing spaces.
  package func line(_ cells: [String]) -> String {
    (first(cells[0]) + rest(Array(cells.dropFirst()))).withoutTrailingSpaces
  }

  /// The cell of the first column, padded.
  package func first(_ cell: String) -> String { aligned(shortened(cell), 0) }

  /// The cells of all columns but the first.
  package func rest(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      leftOut.contains(index + 1) ? "" : spaces(gap) + aligned(cell.printable, index + 1)
    }.joined()
  }

  /// The cell of the first column, shortened.
  package func shortened(_ cell: String) -> String { shorten(cell.printable, widths[0]) }

  /// A line of titles, each above several columns and aligned with their right edge. The first column has no title.
  package func groups(_ groups: [(title: String, columnCount: Int)]) -> String {
    var next = 1
    var line = spaces(widths[0])
    for (title, count) in groups {
      let shown = (next..<next + count).filter { !leftOut.contains($0) }
      next += count
      if shown.isEmpty { continue }
      line += spaces(gap) + title.paddedLeft(to: shown.reduce(-gap) { $0 + gap + widths[$1] })
    }
    return line
  }

  /// A rule across the page with a title for the rows below it.
  package static func rule(_ title: String, columns: Int) -> String {
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
