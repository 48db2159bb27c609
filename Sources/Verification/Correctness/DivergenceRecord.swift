/// One way in which an architecture decided otherwise than was due on a trace: why, how often, and what shows it. Needs no
/// knowledge of the app.
public struct DivergenceRecord: Codable, Sendable, Equatable {
  /// A reason that the architecture's promise states.
  public struct Cause: Codable, Sendable, Equatable {
    /// What goes wrong, in one plain sentence.
    public var sentence: String
    /// The section of the article that says so: `article 1.5`; empty where there is no article.
    public var section: String

    public init(sentence: String, section: String) {
      self.sentence = sentence
      self.section = section
    }
  }

  /// nil where the promise states no reason that explains it.
  public var cause: Cause?
  /// At how many events.
  public var count: Int
  /// The first of them, from 0.
  public var firstIndex: Int
  /// What was due there; nil where the files of an earlier version do not tell.
  public var expected: [String]?
  /// What was decided there; nil where the files of an earlier version do not tell.
  public var actual: [String]?
  /// The shortest history that shows it, in event words: `type`, `Call`.
  public var witness: [String]
  /// The witness and what became of it; nil where one more replay would show something else.
  public var diagram: MarbleDiagram?

  public init(
    cause: Cause?, count: Int, firstIndex: Int, expected: [String]?, actual: [String]?, witness: [String],
    diagram: MarbleDiagram?
  ) {
    self.cause = cause
    self.count = count
    self.firstIndex = firstIndex
    self.expected = expected
    self.actual = actual
    self.witness = witness
    self.diagram = diagram
  }

  private enum CodingKeys: String, CodingKey {
    case cause, count
    case firstIndex = "first_index"
    case expected, actual, witness, diagram
  }
}
