public import Scenarios

/// Whether two architectures decide the same on every trace, of whatever length, under a strict clock.
///
///     let proof = try Proof(that: entry(Timestamped.self), decidesAs: entry(Imperative.self))
///     print(proof.statement, proof.assumptions)
///
/// Both are learnt as machines with finitely many states. Any trace is then a walk through pairs of states. There are
/// finitely many pairs, and all transitions of those that can be reached are compared, by replays of both
/// architectures. The proof holds under its ``assumptions``.
public struct Proof<App: Scenarios.App>: Sendable {
  public enum Statement: Sendable {
    case equivalent, diverges
    /// No transition diverges, but an assumption is broken: see ``Proof/valueDependences``.
    case undecided
  }

  public let expected: LearntMachine
  public let actual: LearntMachine
  /// The number of pairs of states that the two reach together.
  public let stateCount: Int
  /// The number of transitions of these pairs, one for each letter.
  public let transitionCount: Int
  /// In the order of their words' lengths: no shorter trace than the first one's word diverges.
  public let divergingTransitions: [DivergingTransition<App>]
  /// At most one for each architecture: a word on which it does more with values than the proof assumes.
  public let valueDependences: [ValueDependence]
  /// The number of replays with other and with equal values.
  public let renamedReplayCount: Int
  /// The number of replays to learn and to compare the two.
  public let replayCount: Int

  /// - Parameters:
  ///   - letters: the letters of the words; the app's alphabet if nil.
  ///   - onProgress: called with what is under way; the search ends with ``ProofError/cancelled`` if it returns false.
  /// - Complexity: learning as in ``LearntMachine``; two to four replays for each transition of the product; and for
  ///   each test word of at most one extra state, one replay and one for each way to make two of its values equal.
  public init(
    that actual: ArchitectureEntry<App>, decidesAs expected: ArchitectureEntry<App>, letters: [Letter<App>]? = nil,
    bounds: ProofBounds = ProofBounds(), onProgress: @escaping (String) -> Bool = { _ in true }
  ) throws(ProofError) {
    let letters = letters ?? App.alphabet.filter(\.isEvent)
    let expectedLearner = Learner(
      PlainTeacher(expected, letters: letters), bounds: bounds, onProgress: onProgress)
    let actualLearner = Learner(PlainTeacher(actual, letters: letters), bounds: bounds, onProgress: onProgress)
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
    replayCount =
      expectedLearner.observations.teacher.replayCount
      + actualLearner.observations.teacher.replayCount
  }

  public var verdict: Statement {
    if !divergingTransitions.isEmpty { .diverges } else if valueDependences.isEmpty { .equivalent } else { .undecided }
  }

  public var isEquivalent: Bool { verdict == .equivalent }
}
