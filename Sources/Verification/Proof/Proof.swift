public import Scenarios

/// Whether two architectures decide the same on every trace, of whatever length, under a strict clock.
///
///     let proof = try Proof(that: entry(Timestamped.self), decidesAs: entry(Imperative.self))
///     print(proof.statement, proof.assumptions)
///
/// Both are learnt as machines of finitely many states. What they do on any trace they do on a walk through pairs of
/// states; there are finitely many pairs, and all transitions of those that can be reached are compared, by replays of
/// both architectures. What is taken for granted with it stands in ``assumptions``.
public struct Proof<App: Scenarios.App>: Sendable {
  public enum Statement: Sendable {
    case equivalent, diverges
    /// No transition diverges, but an assumption is broken: see ``Proof/valueDependences``.
    case undecided
  }

  public let expected: LearntMachine
  public let actual: LearntMachine
  /// How many pairs of states the two reach together.
  public let stateCount: Int
  /// How many transitions these have: one for each letter.
  public let transitionCount: Int
  /// In the order of their words' lengths: no trace shorter than the first one's word diverges.
  public let divergingTransitions: [DivergingTransition<App>]
  /// At most one an architecture: where it visibly does more with values than the proof assumes.
  public let valueDependences: [ValueDependence]
  /// How many replays were made with other and with equal values.
  public let renamedReplayCount: Int
  /// How many replays were made to learn and to compare the two.
  public let replayCount: Int

  /// - Parameters:
  ///   - letters: of which histories are built; the app's alphabet if nil.
  ///   - onProgress: is told what is under way; the search ends with ``ProofError/cancelled`` when it returns false.
  /// - Complexity: learning as in ``LearntMachine``; two to four replays for each transition of the product; and for each
  ///   of the test words, of one extra state at most, as many as there are ways to make two of its values equal.
  public init(
    that actual: ArchitectureEntry<App>, decidesAs expected: ArchitectureEntry<App>, letters: [Letter<App>]? = nil,
    bounds: ProofBounds = ProofBounds(), onProgress: @escaping (String) -> Bool = { _ in true }
  ) throws(ProofError) {
    let letters = letters ?? App.alphabet
    let expectedLearner = Learner(expected, letters: letters, bounds: bounds, onProgress: onProgress)
    let actualLearner = Learner(actual, letters: letters, bounds: bounds, onProgress: onProgress)
    var expectedHypothesis = try expectedLearner.learn()
    var actualHypothesis = try actualLearner.learn()
    var product: ProductSearch<App>.Product?
    while product == nil {
      let search = ProductSearch(
        expected: (expectedLearner.observations, expectedHypothesis),
        actual: (actualLearner.observations, actualHypothesis))
      switch try search.run() {
      case .complete(let found): product = found
      case .wrongMachine(.expected, let word):
        try expectedLearner.refine(expectedHypothesis, with: word)
        expectedHypothesis = try expectedLearner.learn()
      case .wrongMachine(.actual, let word):
        try actualLearner.refine(actualHypothesis, with: word)
        actualHypothesis = try actualLearner.learn()
      }
    }
    guard let product else { preconditionFailure("the loop ends with a product") }
    self.expected = LearntMachine(expectedHypothesis, learntBy: expectedLearner)
    self.actual = LearntMachine(actualHypothesis, learntBy: actualLearner)
    stateCount = product.stateCount
    transitionCount = product.words.count
    divergingTransitions = product.divergingTransitions

    let renamings = [
      try expectedLearner.renaming(of: expectedHypothesis, and: product.words),
      try actualLearner.renaming(of: actualHypothesis, and: product.words),
    ]
    valueDependences = renamings.compactMap(\.dependence)
    renamedReplayCount = renamings.reduce(0) { $0 + $1.replayCount }
    replayCount = expectedLearner.observations.replayCount + actualLearner.observations.replayCount
  }

  public var verdict: Statement {
    if !divergingTransitions.isEmpty { .diverges } else if valueDependences.isEmpty { .equivalent } else { .undecided }
  }

  public var isEquivalent: Bool { verdict == .equivalent }
}
