extension Proof {
  /// The result in a sentence. It holds under the ``assumptions``.
  public var statement: String {
    let product =
      "\(stateCount) pairs of states (\(expected.states.count) of \(expected.name), \(actual.states.count) of "
      + "\(actual.name)), \(transitionCount) transitions, \(divergingTransitions.count) of them diverging"
    switch verdict {
    case .equivalent: return "\(actual.name) decides as \(expected.name) on every trace of any length: \(product)."
    case .diverges:
      let word = divergingTransitions[0].word.map { expected.letters[$0] }.joined(separator: ", ")
      return "\(actual.name) does not decide as \(expected.name), at the earliest on \(word): \(product)."
    case .undecided:
      return
        "Nothing can be said about \(actual.name) and \(expected.name), as an assumption does not hold: \(product)."
    }
  }

  /// The assumptions of the ``statement``, a sentence each, with what was done to check it.
  public var assumptions: [String] {
    let letters = expected.letters.joined(separator: ", ")
    return [
      "The clock is strict: it moves on from each event to the next, and how far makes no difference. "
        + "All replays are one nanosecond apart.",
      "Nothing happens but \(letters).",
      valueDependences.isEmpty
        ? "Values are copied and tested only for being empty. "
          + "\(renamedReplayCount) replays with other and with equal values show nothing else."
        : "Values are copied and tested only for being empty. This does not hold: "
          + valueDependences.map(\.sentence).joined(separator: "; ") + ".",
      "The same events from the start bring the same decisions. "
        + "In \(replayCount) replays words with the same beginning did.",
    ] + (expected.name == actual.name ? [expected] : [expected, actual]).map(\.assumption)
  }
}

extension LearntMachine {
  /// The number of states up to which the machine is correct, and how it was tested.
  var assumption: String {
    let statesMax = states.count + extraStates
    return
      "\(name) has no more than \(statesMax) states: \(states.count) were found, and they foretell what it decides on "
      + "\(testWordCount) words of up to \(testWordLengthMax) letters, enough to tell it from every other machine of up to "
      + "\(statesMax)."
  }
}
