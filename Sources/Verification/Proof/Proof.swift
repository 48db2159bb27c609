public import Scenarios

/// Whether two architectures decide the same on every trace of any length, under a strict clock.
///
///     let proof = try Proof(that: entry(Timestamped.self), decidesAs: entry(Imperative.self))
///     print(proof.statement, proof.assumptions)
///
/// Both are learnt as machines with finitely many states, so any trace is a walk through finitely many pairs of states.
/// All transitions of the reachable pairs are compared by replays of both architectures. The proof holds under its
/// ``assumptions``.
public struct Proof<App: Scenarios.App>: Sendable {
  public enum Statement: Sendable {
    case equivalent, diverges
    /// No transition diverges, but an assumption is broken: see ``Proof/valueDependences``.
    case undecided
  }

  public let expected: LearntMachine
  public let actual: LearntMachine
  public let stateCount: Int
  /// The number of transitions of these pairs, one for each letter.
  public let transitionCount: Int
  /// By length of their words: no shorter trace than the first one's word diverges.
  public let divergingTransitions: [DivergingTransition<App>]
  /// At most one for each architecture: a word on which it uses values in a way that the proof excludes.
  public let valueDependences: [ValueDependence]
  /// The replays with other values and with equal values.
  public let renamedReplayCount: Int
  /// The replays to learn and to compare the two.
  public let replayCount: Int

  /// - Parameters:
  ///   - letters: the letters of the words; the app's alphabet if nil.
  ///   - onProgress: called with the current stage; the search ends with ``ProofError/cancelled`` if it returns false.
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

  /// The assumptions of the ``statement`` with their checks, a sentence each.
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
  /// The number of states up to which the machine is correct, and its tests.
  var assumption: String {
    let statesMax = states.count + extraStates
    return
      "\(name) has no more than \(statesMax) states: \(states.count) were found, and they foretell what it decides on "
      + "\(testWordCount) words of up to \(testWordLengthMax) letters, enough to tell it from every other machine of up to "
      + "\(statesMax)."
  }
}

public struct ProofBounds: Codable, Sendable, Equatable {
  /// The number of undiscovered states that learning tolerates. Each multiplies the number of test words by the number
  /// of letters.
  public var extraStates: Int
  /// The number of states at which learning gives up.
  public var statesMax: Int

  /// - Precondition: `extraStates` is not negative, `statesMax` is at least 1.
  public init(extraStates: Int = 2, statesMax: Int = 64) {
    precondition(extraStates >= 0, "extraStates must not be negative")
    precondition(statesMax >= 1, "statesMax must be at least 1")
    self.extraStates = extraStates
    self.statesMax = statesMax
  }
}

/// Why no machine could be learnt.
public enum ProofError: Error, Equatable {
  /// The architecture distinguishes more than `statesMax` histories; it may count, or keep a value forever.
  case notFinite(architecture: String, statesMax: Int)
  /// The architecture distinguishes too many histories, and does more with values than copy them.
  case dependsOnValues(ValueDependence)
  /// The same events from the start led to different decisions.
  case notDeterministic(architecture: String, word: [String])
  /// It set a timer, so its decisions depend on the time between events, which replays keep at one nanosecond.
  case waits(architecture: String, word: [String])
  /// A value of this letter is empty, or a value of another letter too, so it does not identify its event.
  case ambiguousValue(letter: String, value: String)
  /// `onProgress` returned false.
  case cancelled
}

extension ProofError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFinite(let architecture, let statesMax):
      "\(architecture) is not finite within \(statesMax) states: it distinguishes more histories"
    case .dependsOnValues(let dependence): dependence.sentence
    case .notDeterministic(let architecture, let word):
      "\(architecture) makes different decisions on the same events: \(word.joined(separator: ", "))"
    case .waits(let architecture, let word):
      "\(architecture) sets a timer on \(word.joined(separator: ", ")), so it depends on the time between events"
    case .ambiguousValue(let letter, let value):
      "the value \"\(value)\" of the letter \(letter) is empty, or also a value of another letter"
    case .cancelled: "stopped before the end"
    }
  }
}
