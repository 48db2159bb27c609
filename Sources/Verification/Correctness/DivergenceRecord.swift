/// One way in which an architecture diverged on a trace: the cause, how often, and a witness. It can be used without
/// knowing the app.
public struct DivergenceRecord: Codable, Sendable, Equatable {
  /// A reason that the architecture's promise states.
  public struct Cause: Codable, Sendable, Equatable {
    /// What goes wrong, in one plain sentence.
    public var sentence: String
    /// Where it is shown or repaired, in a word or two: `article 1.7`; empty if there is no article.
    public var section: String

    public init(sentence: String, section: String) {
      self.sentence = sentence
      self.section = section
    }
  }

  /// nil if the promise states no cause that explains it.
  public var cause: Cause?
  /// The number of events at which it occurred.
  public var count: Int
  /// The index of the first of them, from 0.
  public var firstIndex: Int
  /// When it happened, in nanoseconds of the trace; nil if the row alone tells of it and has none.
  public var firstNanoseconds: Int64?
  /// The decisions due at the first event.
  public var expected: [String]
  /// The decisions made at the first event.
  public var actual: [String]
  /// The shortest history found that shows it, in event words: `type`, `Call`.
  public var witness: [String]
  /// A diagram of the witness; nil if another replay would show something else.
  public var diagram: MarbleDiagram?
  /// The witness step by step, on its way from the process that recorded it; nil in files, where it stands apart.
  public var played: PlayedHistory?

  public init(
    cause: Cause?, count: Int, firstIndex: Int, firstNanoseconds: Int64? = nil, expected: [String], actual: [String],
    witness: [String], diagram: MarbleDiagram?
  ) {
    self.cause = cause
    self.count = count
    self.firstIndex = firstIndex
    self.firstNanoseconds = firstNanoseconds
    self.expected = expected
    self.actual = actual
    self.witness = witness
    self.diagram = diagram
  }

  private enum CodingKeys: String, CodingKey {
    case cause, count
    case firstIndex = "first_index"
    case firstNanoseconds = "first_ns"
    case expected, actual, witness, diagram, played
  }
}
