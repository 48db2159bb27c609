import Results

/// The measurements that are shown in one table.
package struct CostSection: Equatable, Sendable {
  /// The subject of the table, in a sentence.
  package let title: String
  /// The heading of the names' column.
  package let nameHeading: String
  /// Says which line has ratio 1, in a sentence.
  package let ratioNote: String
  package var lines: [Line]

  package struct Line: Equatable, Sendable {
    package let name: String
    package let pairs: Int?
    /// The index of the line to whose cost the ratio refers; nil if there is none.
    package let reference: Int?
    /// The line of the deliberate mistake, from 1; nil if there is none.
    package let mistakeLine: Int?
    package var source = CompileTimes()
    package var imports = CompileTimes()

    package init(name: String, pairs: Int?, reference: Int?, mistakeLine: Int?) {
      self.name = name
      self.pairs = pairs
      self.reference = reference
      self.mistakeLine = mistakeLine
    }

    package var net: NetCost? { NetCost(of: source.seconds, beyond: imports.seconds) }
  }

  package init(title: String, nameHeading: String, ratioNote: String, lines: [Line]) {
    self.title = title
    self.nameHeading = nameHeading
    self.ratioNote = ratioNote
    self.lines = lines
  }

  /// The cost of a line divided by that of its reference; nil if either cannot be distinguished from 0.
  package func ratio(of line: Line) -> CostRatio? {
    line.reference.flatMap { CostRatio(of: line, to: lines[$0]) }
  }
}
