public import Scenarios

/// A transition at which two architectures, in the states they are in, decide differently.
public struct DivergingTransition<App: Scenarios.App>: Sendable {
  /// The shortest word that ends with the transition, as indices of letters.
  public let word: [Int]
  /// The number of each letter's value: i + 1 at position i. If the two decide the same on exactly these values, large
  /// numbers.
  public let numbers: [Int]
  /// The events of the word, one nanosecond apart.
  public let events: [App.Event]
  /// What the expected architecture decided at the last event.
  public let expected: [App.Decision]
  public let actual: [App.Decision]
}

extension Contest {
  /// The word as a counterexample. Its values are new at every step, or the transition's if the two decide the same on
  /// those.
  /// - Throws: ``Unrepeatable`` if the two do not differ on it, or no longer do.
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
