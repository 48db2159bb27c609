public import Scenarios

/// Visits all pairs of states that two machines reach together, breadth first, and replays each transition on the
/// architectures.
struct ProductSearch<App: Scenarios.App> {
  enum Ending {
    case complete(Product)
    /// A word on which this machine is wrong, because an assumption of learning does not hold.
    case wrongMachine(Role, word: [Int])
  }

  enum Role {
    case expected, actual
  }

  struct Product {
    var stateCount = 1
    var divergingTransitions: [DivergingTransition<App>] = []
    /// A word for each transition, which is its last letter.
    var words: [[Int]] = []
  }

  let expected: (Observations<PlainTeacher<App>>, Hypothesis)
  let actual: (Observations<PlainTeacher<App>>, Hypothesis)

  /// - Complexity: two replays for each transition, four if it diverges.
  func run() throws(ProofError) -> Ending {
    var product = Product()
    var queue = [(states: [0, 0], word: [Int]())]
    var seen: Set<[Int]> = [[0, 0]]
    var next = 0
    while next < queue.count {
      let (states, before) = queue[next]
      next += 1
      for letter in 0..<expected.0.letterCount {
        let word = before + [letter]
        guard let due = try decisions(on: word, expected) else { return .wrongMachine(.expected, word: word) }
        guard let made = try decisions(on: word, actual) else { return .wrongMachine(.actual, word: word) }
        product.words.append(word)
        if due != made {
          let transition = DivergingTransition<App>(
            word: word, numbers: word.indices.map(NumberedLetters<App>.number),
            events: try expected.0.teacher.events(word),
            expected: due, actual: made)
          product.divergingTransitions.append(withSmallNumbers(transition) ?? transition)
        }
        let reached = [expected.1.targets[states[0]][letter], actual.1.targets[states[1]][letter]]
        if seen.insert(reached).inserted { queue.append((reached, word)) }
      }
    }
    product.stateCount = queue.count
    return .complete(product)
  }

  /// The transition with small, readable values; nil if the decisions do not differ on them, as with numbers in the
  /// code.
  private func withSmallNumbers(_ transition: DivergingTransition<App>) -> DivergingTransition<App>? {
    let numbers = transition.word.indices.map { $0 + 1 }
    let events = zip(transition.word, numbers).map { expected.0.teacher.letters[$0].event($1) }
    guard let due = expected.0.teacher.replay(events).last, let made = actual.0.teacher.replay(events).last, due != made
    else {
      return nil
    }
    return DivergingTransition<App>(
      word: transition.word, numbers: numbers, events: events, expected: due, actual: made)
  }

  /// The decisions at the last letter; nil if the machine predicts others.
  private func decisions(
    on word: [Int], _ side: (observations: Observations<PlainTeacher<App>>, hypothesis: Hypothesis)
  ) throws(ProofError) -> [App.Decision]? {
    try side.observations.check(word)
    let decisions = side.observations.teacher.lastDecisions.last ?? []
    return try side.observations.outputs(on: word) == side.hypothesis.outputs(on: word) ? decisions : nil
  }
}

/// A transition from a pair of states at which two architectures decide differently.
public struct DivergingTransition<App: Scenarios.App>: Sendable {
  /// The shortest word that ends with the transition, as indices of letters.
  public let word: [Int]
  /// The number of each letter's value: i + 1 at position i, or large numbers if the decisions do not differ on these.
  public let numbers: [Int]
  /// The events of the word, one nanosecond apart.
  public let events: [App.Event]
  /// The expected architecture's decisions at the last event.
  public let expected: [App.Decision]
  public let actual: [App.Decision]
}

extension DifferentialPair {
  /// The word as a counterexample, with new values at every step, or else the transition's values.
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
      if let first = Counterexample.inOrder(found).first { return first }
    }
    throw Unrepeatable(numbered, in: self)
  }
}
