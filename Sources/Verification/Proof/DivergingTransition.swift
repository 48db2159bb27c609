public import Scenarios

/// A letter at which two architectures, in the states they are in, decide differently.
public struct DivergingTransition<App: Scenarios.App>: Sendable {
  /// The shortest word that ends with it, as indices of the letters that were tried.
  public let word: [Int]
  /// The number of each letter's value: i + 1 at position i, unless the two happen to decide the same on just these
  /// values: then large ones.
  public let numbers: [Int]
  /// The word as it was replayed, one nanosecond apart.
  public let events: [App.Event]
  /// What the expected architecture decided at the last event.
  public let expected: [App.Decision]
  public let actual: [App.Decision]
}

extension Contest {
  /// The word as a counterexample: with values as they come, or, where with those the two happen to decide the same, with
  /// the transition's.
  /// - Throws: ``Unrepeatable`` where the two do not differ on it (any more).
  public func counterexample(
    showing transition: DivergingTransition<App>
  ) throws(Unrepeatable) -> Counterexample<App> {
    let plain = transition.word.map(Step.letter)
    let numbered = zip(transition.word, transition.numbers).map { letter, number in
      Step(.event(letter: letter, number: App.letters[letter].hasValues ? number : nil))
    }
    for steps in [plain, numbered] {
      let found = try kinds(on: steps).map { kind throws(Unrepeatable) in
        try Counterexample(of: kind, in: self, showing: steps)
      }
      // Of several kinds on the shortest word, any shows that the two are not the same.
      if let first = Counterexample.inOrder(found).first { return first }
    }
    throw Unrepeatable(numbered, in: self)
  }
}
