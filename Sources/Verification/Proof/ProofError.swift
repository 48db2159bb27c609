/// Why no machine could be learnt, so that nothing is known about traces of any length.
public enum ProofError: Error, Equatable {
  /// The architecture distinguishes more than `statesMax` histories; it may count, or keep a value forever.
  case notFinite(architecture: String, statesMax: Int)
  /// The architecture distinguishes too many histories, and does more with values than copy them.
  case dependsOnValues(ValueDependence)
  /// The same events from the start led to different decisions.
  case notDeterministic(architecture: String, word: [String])
  /// It has set a timer, so its decisions depend on the time between events, and all replays are one nanosecond apart.
  case waits(architecture: String, word: [String])
  /// A value of this letter is empty, or is also a value of another letter, so it does not identify its event.
  case ambiguousValue(letter: String, value: String)
  /// It was stopped by `onProgress`.
  case cancelled
}

extension ProofError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFinite(let architecture, let statesMax):
      "\(architecture) is not finite within \(statesMax) states: it can tell more histories apart than that"
    case .dependsOnValues(let dependence): dependence.sentence
    case .notDeterministic(let architecture, let word):
      "\(architecture) decides now so, now otherwise on the same events: \(word.joined(separator: ", "))"
    case .waits(let architecture, let word):
      "\(architecture) sets a timer on \(word.joined(separator: ", ")), so how far apart events are makes a difference"
    case .ambiguousValue(let letter, let value):
      "the value \"\(value)\" of the letter \(letter) is empty or another letter's too"
    case .cancelled: "stopped before the end"
    }
  }
}
