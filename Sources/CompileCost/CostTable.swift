import Metrics
import Reports
import Results

/// A section as a table of text. A narrow page leaves out the range, the interval and the number of runs.
package struct CostTable {
  /// Names on the left, figures on the right, two spaces between.
  package let lines: [String]

  /// Shorter names would look alike.
  private static let nameWidthMin = 15

  /// - Parameters:
  ///   - limitSeconds: the time limit, shown for a source that reached it.
  ///   - columns: the largest width of a line.
  package init(_ section: CostSection, limitSeconds: Int, columns: Int = TextPage.documentColumns) {
    let hasPairs = section.rows.contains { $0.pairs != nil }
    func cells(_ name: String, _ pairs: String, _ rest: [String]) -> [String] {
      [name] + (hasPairs ? [pairs] : []) + rest
    }
    let heading = cells(section.nameHeading, "pairs", ["ms", "range", "ratio", "95 %", "runs", "outcome"])
    let body = section.rows.map { row in
      let outcome = row.source.diagnosis?.outcome
      let cost = outcome == .limit ? ">\(limitSeconds * 1_000)" : row.net?.text
      let ratio = section.ratio(of: row)
      let figures = [
        cost, row.rangeText, ratio?.value.figure, ratio?.intervalText, String(row.source.runs.count),
        outcome?.rawValue,
      ]
      return cells(row.name, row.pairs.map(String.init) ?? "", figures.map { $0 ?? "-" })
    }
    let rows = [heading] + body
    // The end of a path tells more than its beginning.
    let expendable = ["range", "95 %", "runs"].compactMap { heading.firstIndex(of: $0) }
    let layout = TableLayout(
      TableLayout.named(heading.count - 2) + [.left], rows: rows, columns: columns,
      fitting: TableLayout.Fitting(
        firstWidthMin: Self.nameWidthMin, expendable: expendable, shortening: { $0.keepingEnd(to: $1) }))
    lines = rows.map(layout.line)
  }
}

extension NetCost {
  /// As tables show it: in milliseconds, or `< 7.62` where it is too little to measure.
  var text: String { isResolved ? milliseconds.figure : "< \(resolution.figure)" }
}

extension CostRatio {
  /// As tables show it; nil if there is no interval.
  var intervalText: String? {
    isBaseline ? "baseline" : interval.map { "\($0.lower.figure)-\($0.upper.figure)" }
  }
}

extension CostSection.Row {
  /// The fastest and the slowest run, as tables show them.
  var rangeText: String? {
    guard let range = net?.range, source.seconds.count > 1 else { return nil }
    return "\(range.lowerBound.figure)-\(range.upperBound.figure)"
  }
}

/// The measurements that are shown in one table.
package struct CostSection: Equatable, Sendable {
  /// The subject of the table, in a sentence.
  package let title: String
  /// The heading of the names' column.
  package let nameHeading: String
  /// Says which row has ratio 1, in a sentence.
  package let ratioNote: String
  package var rows: [Row]

  package struct Row: Equatable, Sendable {
    package let name: String
    package let pairs: Int?
    /// The index of the row to whose cost the ratio refers; nil if there is none.
    package let ratioRow: Int?
    /// The line of the deliberate mistake in the source, from 1; nil if there is none.
    package let mistakeSourceLine: Int?
    /// What compiling the source took, its imports included.
    package var source = CompileTimes()
    /// What compiling a source with the same imports, and nothing else, took.
    package var imports = CompileTimes()

    package init(name: String, pairs: Int?, ratioRow: Int?, mistakeSourceLine: Int?) {
      self.name = name
      self.pairs = pairs
      self.ratioRow = ratioRow
      self.mistakeSourceLine = mistakeSourceLine
    }

    /// The cost of the source without that of its imports; nil if either has no times.
    package var net: NetCost? { NetCost(of: source.seconds, beyond: imports.seconds) }
  }

  package init(title: String, nameHeading: String, ratioNote: String, rows: [Row]) {
    self.title = title
    self.nameHeading = nameHeading
    self.ratioNote = ratioNote
    self.rows = rows
  }

  /// The cost of a row divided by that of its ``Row/ratioRow``; nil if either cannot be distinguished from 0.
  package func ratio(of row: Row) -> CostRatio? {
    row.ratioRow.flatMap { CostRatio(of: row, to: rows[$0]) }
  }
}
