/// A cause of divergence that an architecture met on a trace.
package struct CauseMet: Sendable, Equatable, Codable {
  /// What goes wrong, in one plain sentence.
  package var sentence: String
  /// Where the article says so: `1.5`.
  package var section: String
  /// The shortest history that shows it, in event words: `type, Call`.
  package var witness: String
  /// How often it was met.
  package var count: Int
  /// The event, from 0, at which it was met first.
  package var firstIndex: Int
  /// The marble diagram of the witness, top to bottom, its marbles aligned. The last row is the architecture's and starts
  /// with its name. Empty where one more replay would show something else.
  package var diagram: [String]

  package init(
    sentence: String, section: String, witness: String, count: Int, firstIndex: Int, diagram: [String]
  ) {
    self.sentence = sentence
    self.section = section
    self.witness = witness
    self.count = count
    self.firstIndex = firstIndex
    self.diagram = diagram
  }

  private enum CodingKeys: String, CodingKey {
    case sentence, section, witness, count
    case firstIndex = "first_index"
    case diagram
  }
}
