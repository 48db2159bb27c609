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
    case none
    /// What a person types or a service answers: any text. ``Redaction`` replaces it.
    case text
    /// A text that counts as a number, digits and signs as they are typed. Redaction replaces the digits by others.
    case amount
    /// One of the names that the app or its services know, such as an id that was pushed or an entry of a list: any text that
    /// nobody types. Redaction keeps it.
    case name
    /// Decimal digits, after a minus sign if it is negative: at most 2^63 - 1 either way.
    case wholeNumber
    /// A whole number within limits.
    case number(in: ClosedRange<Int64>)
  }

  public let words: [Word]

  public init(arrayLiteral words: Word...) { self.words = words }

  public init(_ words: [Word]) { self.words = words }
}
