import Basics
import Verification

extension TextPage {
  /// The shortest history that shows a divergence, and its diagram where there is one.
  ///
  /// - Parameter name: what to call the architecture, where several share the diagram.
  package mutating func example(_ divergence: DivergenceRecord, name: String? = nil) {
    paragraph("shown by: \(divergence.witness.map(\.excerpt).joined(separator: ", "))", indent: 2, hanging: 2)
    if let drawn = divergence.diagram { diagram(name.map(drawn.named) ?? drawn) }
  }

  /// Where an architecture decides otherwise than the oracle, and how each of them does.
  package mutating func firstMoment(of divergence: DivergenceRecord, by name: String) {
    let decided = [divergence.expected, divergence.actual].map(Self.words)
    paragraph(
      "first at event \(divergence.firstIndex.grouped): the oracle decides \(decided[0]), \(name) decided \(decided[1])",
      indent: 2, hanging: 2)
  }

  /// A marble diagram, further in than the text; a row too long for the page is cut.
  ///
  /// - Parameter gap: how many spaces stand between names and marbles.
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

  /// A command to copy, further in than the text, on as many lines as it takes.
  package mutating func command(_ text: String, indent: Int = 4) {
    for part in text.printable.wrappedAsCommand(to: columns - indent) { line(spaces(indent) + part) }
  }
}
