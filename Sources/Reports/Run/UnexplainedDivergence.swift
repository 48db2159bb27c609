/// How an architecture diverged for a reason that it does not list.
package struct UnexplainedDivergence: Sendable, Equatable, Codable {
  /// How often it did.
  package var count: Int
  /// The event, from 0, at which it did first. Divergences that have a listed cause may have come earlier.
  package var firstIndex: Int
  /// What the oracle decides at that event; empty for nothing.
  package var expected: String
  /// What the architecture decided at that event; empty for nothing.
  package var actual: String
  /// The shortest history found that shows it, in event words: `type, Call`.
  package var witness: String
  /// The marble diagram of the witness, as in ``CauseMet/diagram``.
  package var diagram: [String]

  package init(count: Int, firstIndex: Int, expected: String, actual: String, witness: String, diagram: [String]) {
    self.count = count
    self.firstIndex = firstIndex
    self.expected = expected
    self.actual = actual
    self.witness = witness
    self.diagram = diagram
  }

  private enum CodingKeys: String, CodingKey {
    case count
    case firstIndex = "first_index"
    case expected, actual, witness, diagram
  }
}
