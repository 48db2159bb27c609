import Results

/// What belongs into one table, with what was measured of it.
package struct CostSection: Equatable, Sendable {
  /// What it is about, in a sentence.
  package let title: String
  /// What the column of the names is called.
  package let nameHeading: String
  /// What has ratio 1, in a sentence.
  package let ratioNote: String
  package var lines: [Line]

  package struct Line: Equatable, Sendable {
    package let name: String
    package let pairs: Int?
    /// The line in this section to whose cost the ratio is; nil where there is none.
    package let reference: Int?
    /// Where the deliberate mistake stands; nil where there is none.
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

  /// How many times as much a line costs as its reference; nil where either cannot be told from nothing.
  package func ratio(of line: Line) -> CostRatio? {
    line.reference.flatMap { CostRatio(of: line, to: lines[$0]) }
  }
}
