import Scenarios

/// A decision whose payload is told from the history, such that it means the same whatever the values were.
public struct SymbolicDecision: Hashable, Sendable {
  /// ``Scenarios/Decision/kind``.
  public let kind: UInt8
  public let payload: SymbolicPayload
  /// As a person writes it: `startCall(latest type)`.
  public let text: String
}

/// Where the payload of a decision comes from.
///
/// When all values differ, a payload that was copied names the event that brought it. Told by age and not by position, it
/// is the same name however long the history before was: an architecture that remembers a bounded number of latest values
/// has finitely many outputs. One that keeps the first value for good has not, as that one's age grows without end.
public enum SymbolicPayload: Hashable, Sendable {
  /// The value of an event of that letter, of which `age` events have come since: 0 for the latest.
  case value(letter: Int, age: Int)
  /// A text that no event with a value of its own has brought: the empty one of `clear`, or one written in the code.
  case constant(String)
}

extension SymbolicPayload {
  /// The value as a person calls it, given the names of the letters; nil for a constant, which is its own name.
  func name(_ letters: [String]) -> String? {
    switch self {
    case .value(let letter, age: 0): "latest \(letters[letter])"
    case .value(let letter, age: 1): "\(letters[letter]) before the latest"
    case .value(let letter, let age): "\(letters[letter]) \(age) before the latest"
    case .constant: nil
    }
  }
}

extension SymbolicDecision {
  init(_ decision: some Scenarios.Decision, payload: SymbolicPayload, letters: [String]) {
    kind = decision.kind
    self.payload = payload
    var text = decision.description
    if let name = payload.name(letters), let range = text.ranges(of: decision.payload).last {
      text.replaceSubrange(range, with: name)
    }
    self.text = text
  }
}
