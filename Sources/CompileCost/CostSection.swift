import Results

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
