/// The words an app understands: every allowed pair of source and kind.
///
///     let vocabulary: Vocabulary = [Word("keyboard", "text", takesValue: true), Word("button", "call")]
public struct Vocabulary: Sendable, Equatable, ExpressibleByArrayLiteral {
  public struct Word: Sendable, Hashable {
    public let source: String
    public let kind: String
    /// Whether the event may carry a value; one that must not is malformed when it does.
    public let takesValue: Bool

    public init(_ source: String, _ kind: String, takesValue: Bool = false) {
      self.source = source
      self.kind = kind
      self.takesValue = takesValue
    }
  }

  public let words: [Word]

  public init(arrayLiteral words: Word...) { self.words = words }
}
