/// The words an app understands: every allowed pair of source and kind.
///
///     let vocabulary: Vocabulary = [Word("keyboard", "text", value: .text), Word("button", "call")]
public struct Vocabulary: Sendable, Equatable, ExpressibleByArrayLiteral {
  public struct Word: Sendable, Hashable {
    public let source: String
    public let kind: String
    public let value: Value

    public init(_ source: String, _ kind: String, value: Value = .none) {
      self.source = source
      self.kind = kind
      self.value = value
    }
  }

  /// What an event may carry. One that carries anything else is malformed.
  public enum Value: Sendable, Hashable {
    case none, text
    /// Decimal digits, after a minus sign if it is negative: at most 2^63 - 1 either way.
    case wholeNumber
    /// A whole number within limits.
    case number(in: ClosedRange<Int64>)
  }

  public let words: [Word]

  public init(arrayLiteral words: Word...) { self.words = words }

  public init(_ words: [Word]) { self.words = words }
}
