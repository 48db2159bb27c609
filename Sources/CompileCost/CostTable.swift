import Metrics
import Reports
import Results

/// A section as a table of text. A narrow page leaves out the range, the interval and the number of runs.
package struct CostTable {
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
    let expendable = ["range", "95 %", "runs"].compactMap { heading.firstIndex(of: $0) }
    let layout = TableLayout(
      TableLayout.named(heading.count - 2) + [.left], rows: rows, columns: columns,
      fitting: TableLayout.Fitting(
        firstWidthMin: Self.nameWidthMin, expendable: expendable, shortening: { $0.keepingEnd(to: $1) }))
    lines = rows.map(layout.line)
  }
}

extension NetCost {
  /// In milliseconds, or `< 7.62` if it is too small to measure.
  var text: String { isResolved ? milliseconds.figure : "< \(resolution.figure)" }
}

extension CostRatio {
  var intervalText: String? {
    isBaseline ? "baseline" : interval.map { "\($0.lower.figure)-\($0.upper.figure)" }
  }
}

extension CostSection.Row {
  var rangeText: String? {
    guard let range = net?.range, source.seconds.count > 1 else { return nil }
    return "\(range.lowerBound.figure)-\(range.upperBound.figure)"
  }
}

package struct CostSection: Equatable, Sendable {
  package let title: String
  package let nameHeading: String
  /// A sentence that names the row with ratio 1.
  package let ratioNote: String
  package var rows: [Row]

  package struct Row: Equatable, Sendable {
    package let name: String
    package let pairs: Int?
    /// The index of the reference row of the ratio; nil if there is none.
    package let ratioRow: Int?
    /// The line of the deliberate mistake in the source, from 1; nil if there is none.
    package let mistakeSourceLine: Int?
    /// The times of the source, its imports included.
    package var source = CompileTimes()
    /// The times of a source with only the same imports.
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
