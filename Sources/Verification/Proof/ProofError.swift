/// Why no machine could be learnt, and so nothing said about traces of any length.
public enum ProofError: Error, Equatable {
  /// The architecture can tell more than that many histories apart; perhaps it counts, or keeps a value for good.
  case notFinite(architecture: String, statesMax: Int)
  /// The architecture can tell too many histories apart, and it visibly does more with values than copy them.
  case dependsOnValues(ValueDependence)
  /// The same events from the start brought other decisions than before.
  case notDeterministic(architecture: String, word: [String])
  /// It has set a timer: what it decides hangs on how far apart events are, and all replays are one nanosecond apart.
  case waits(architecture: String, word: [String])
  /// A value of this letter is empty, or it is that of another letter: it would not tell whose it is.
  case ambiguousValue(letter: String, value: String)
  /// It was told to stop.
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
