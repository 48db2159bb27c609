/// A word on which an architecture does more with values than copy them and test whether they are empty.
public struct ValueDependence: Sendable, Equatable {
  public let architecture: String
  /// The letters, each followed by the number of its value if it has one.
  public let word: [String]
  /// The decisions at the last event if all values differ, as in ``SymbolicDecision/text``.
  public let expected: [String]
  /// The decisions there with the values of this word.
  public let actual: [String]

  public var sentence: String {
    "\(architecture) does more with values than copy them: on \(word.joined(separator: ", ")) it decides "
      + "\(list(actual)), and with other values \(list(expected))"
  }

  private func list(_ decisions: [String]) -> String {
    decisions.isEmpty ? "nothing" : decisions.joined(separator: ", ")
  }
}
