extension TextPage {
  /// The shortest history that shows a divergence, and its marble diagram.
  package mutating func example(_ witness: String, diagram rows: [String]) {
    paragraph("shown by: \(witness)", indent: 2, hanging: 2)
    diagram(rows)
  }

  /// Where an architecture decides otherwise than the oracle, and how each of them does.
  package mutating func divergence(at index: Int, expected: String, actual: String, by name: String) {
    paragraph(
      """
      first at event \(index.grouped): the oracle decides \(expected.orNothing), \(name) decided \(actual.orNothing)
      """, indent: 2, hanging: 2)
  }

  /// A marble diagram, further in than the text; a row too long for the page is cut.
  package mutating func diagram(_ rows: [String]) {
    for row in rows { line((spaces(4) + row).clipped(to: Self.columns)) }
  }

  /// A command to copy, further in than the text, on as many lines as it takes.
  package mutating func command(_ text: String) {
    for part in text.wrappedAsCommand(to: Self.columns - 4) { line(spaces(4) + part) }
  }
}

extension String {
  fileprivate var orNothing: String { isEmpty ? "nothing" : self }
}
