import Basics
import Verification

extension TextPage {
  /// The shortest history found that shows a divergence, with its diagram if there is one.
  ///
  /// - Parameter name: the architecture's name in the diagram, if several share it.
  package mutating func example(_ divergence: DivergenceRecord, name: String? = nil) {
    paragraph("shown by: \(divergence.witness.map(\.excerpt).joined(separator: ", "))", indent: 2, hanging: 2)
    if let drawn = divergence.diagram { diagram(name.map(drawn.named) ?? drawn) }
  }

  /// The first event at which an architecture diverges, with the oracle's decisions and its own.
  package mutating func firstMoment(of divergence: DivergenceRecord, by name: String) {
    let decided = [divergence.expected, divergence.actual].map(Self.words)
    paragraph(
      "first at event \(divergence.firstIndex.grouped): the oracle decides \(decided[0]), \(name) decided \(decided[1])",
      indent: 2, hanging: 2)
  }

  /// A marble diagram, indented; a row that is too long for the page is cut.
  ///
  /// - Parameter gap: the number of spaces between names and marbles.
  package mutating func diagram(_ diagram: MarbleDiagram, gap: Int = 2) {
    for row in MarbleText(diagram, width: columns - 4, gap: gap).lines {
      line((spaces(4) + row).clipped(to: columns).withoutTrailingSpaces)
    }
  }

  private static func words(_ decisions: [String]?) -> String {
    guard let decisions else { return "what the files do not tell" }
    return decisions.isEmpty ? "nothing" : SafeText.excerpts(decisions)
  }

  /// A term and its meaning, which stands in a column of its own.
  package mutating func term(_ term: String, _ meaning: String, indent: Int, column: Int) {
    let lines = meaning.printable.wrapped(to: columns - column)
    line((spaces(indent) + term.printable).padded(to: column) + (lines.first ?? ""))
    for rest in lines.dropFirst() { line(spaces(column) + rest) }
  }

  /// A command to copy, indented, on as many lines as it needs.
  package mutating func command(_ text: String, indent: Int = 4) {
    for part in text.printable.wrappedAsCommand(to: columns - indent) { line(spaces(indent) + part) }
  }
}
