import Scenarios

/// A decision whose payload is named by the event it comes from, so that it is the same for all values.
public struct SymbolicDecision: Hashable, Sendable {
  /// ``Scenarios/Decision/kind``.
  public let kind: UInt8
  public let payload: SymbolicPayload
  /// For display: `startCall(latest type)`.
  public let text: String
}

/// Where the payload of a decision comes from.
///
/// If all values differ, a copied payload identifies its event. The event is named by its age rather than its position,
/// so the name does not depend on how long the history was. An architecture that remembers a bounded number of latest
/// values then has finitely many outputs. One that keeps the first value forever has infinitely many, because its age
/// grows without bound.
public enum SymbolicPayload: Hashable, Sendable {
  /// The value of an event of that letter, with `age` later events of the letter: 0 for the latest.
  case value(letter: Int, age: Int)
  /// A text that is no event's value: the empty one of `clear`, or one written in the code.
  case constant(String)
}

extension SymbolicPayload {
  /// The name of the value for display, given the words of the letters; nil for a constant.
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
