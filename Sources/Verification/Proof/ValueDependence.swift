/// A word on which an architecture does more with values than copy them and test whether they are empty.
public struct ValueDependence: Sendable, Equatable {
  public let architecture: String
  /// The letters, each with the number of its value where it has one.
  public let word: [String]
  /// What it decides at the last event when all values differ, told as in ``SymbolicDecision/text``.
  public let expected: [String]
  /// What it decides there on this word.
  public let actual: [String]

  public var sentence: String {
    "\(architecture) does more with values than copy them: on \(word.joined(separator: ", ")) it decides "
      + "\(list(actual)), and with other values \(list(expected))"
  }

  private func list(_ decisions: [String]) -> String {
    decisions.isEmpty ? "nothing" : decisions.joined(separator: ", ")
  }
}
