public import Scenarios

/// What an architecture does under a strict clock, as a Mealy machine: what it decides at each letter depends on its state
/// alone.
public struct LearntMachine: Sendable, Equatable {
  public struct State: Sendable, Equatable {
    /// The shortest word that leads here, as indices of letters.
    public let accessWord: [Int]
    /// One for each letter.
    public let transitions: [Transition]
  }

  public struct Transition: Sendable, Equatable {
    public let output: [SymbolicDecision]
    /// An index into ``LearntMachine/states``.
    public let target: Int
  }

  /// The architecture's.
  public let name: String
  /// The letters' words.
  public let letters: [String]
  /// The first is the start. They are numbered breadth first in the order of the letters, and no two do the same: two
  /// architectures do the same if their states are equal.
  public let states: [State]
  /// How many states more the architecture may have; under this assumption the machine is right.
  public let extraStates: Int
  /// How many words were tested against the machine, and of up to how many letters.
  public let testWordCount: Int
  public let testWordLengthMax: Int

  init<App>(_ hypothesis: Hypothesis, learntBy learner: Learner<App>) {
    let observations = learner.observations
    name = observations.architecture.name
    letters = observations.letterNames
    states = hypothesis.accessWords.indices.map { state in
      let transitions = zip(hypothesis.outputs[state], hypothesis.targets[state]).map { output, target in
        Transition(output: observations.outputs[output], target: target)
      }
      return State(accessWord: hypothesis.accessWords[state], transitions: transitions)
    }
    extraStates = learner.bounds.extraStates
    testWordCount = learner.suite.wordCount
    testWordLengthMax = learner.suite.lengthMax
  }

  /// Learns an architecture under a strict clock.
  ///
  ///     try LearntMachine(of: entry(Timestamped.self)).dot
  ///
  /// - Parameters:
  ///   - letters: of which histories are built; the app's alphabet if nil.
  ///   - onProgress: is told what is under way; learning ends with ``ProofError/cancelled`` when it returns false.
  /// - Complexity: with n states, a letters and k extra states, O(n² · a^(k+1)) replays of up to 2n + k letters, and as
  ///   much for each of the at most n - 1 wrong machines before.
  public init<App>(
    of architecture: ArchitectureEntry<App>, letters: [Letter<App>]? = nil, bounds: ProofBounds = ProofBounds(),
    onProgress: @escaping (String) -> Bool = { _ in true }
  ) throws(ProofError) {
    let learner = Learner(architecture, letters: letters ?? App.alphabet, bounds: bounds, onProgress: onProgress)
    self.init(try learner.learn(), learntBy: learner)
  }

  /// What is decided at each letter of a word.
  public func outputs(on word: [Int]) -> [[SymbolicDecision]] {
    var state = 0
    return word.map { letter in
      let transition = states[state].transitions[letter]
      state = transition.target
      return transition.output
    }
  }
}
