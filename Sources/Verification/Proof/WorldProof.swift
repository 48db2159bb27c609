public import Scenarios

/// Whether an architecture of an app with a world decides as is due, in every history of whatever length.
///
/// One machine is learnt: the architecture in its world with the oracle beside it; see ``WorldTeacher``. If none of its
/// transitions is wrong, nothing wrong can be reached. That holds under the ``assumptions``.
public struct WorldProof<App: Scenarios.App>: Sendable {
  public let machine: LearntMachine
  /// The number of transitions that are no first wrong decision.
  public let transitionCount: Int
  /// The shortest steps to each transition that is wrong, the shortest of all first.
  public let wrongSteps: [[Step]]
  public let replayCount: Int

  /// The most requests that are under way in the histories of a proof.
  public static var requestsMax: Int { 2 }

  /// - Parameters:
  ///   - letters: of which histories are made; the app's alphabet if nil.
  ///   - onProgress: called with what is under way; the search ends with ``ProofError/cancelled`` if it returns false.
  /// - Complexity: learning as in ``LearntMachine``; one replay for each letter of a word that is new.
  public init(
    of architecture: ArchitectureEntry<App>, letters: [Letter<App>]? = nil, bounds: ProofBounds = ProofBounds(),
    onProgress: @escaping (String) -> Bool = { _ in true }
  ) throws(ProofError) {
    let teacher = WorldTeacher(architecture, letters: letters ?? App.alphabet, requestsMax: Self.requestsMax)
    let learner = Learner(teacher, bounds: bounds, onProgress: onProgress)
    let hypothesis = try learner.learn()
    machine = LearntMachine(hypothesis, learntBy: learner)
    var words: [[Int]] = []
    for state in machine.states {
      for (letter, transition) in state.transitions.enumerated()
      where transition.output.contains(WorldTeacher<App>.wrong) {
        words.append(state.accessWord + [letter])
      }
    }
    words.sort { ($0.count, $0.description) < ($1.count, $1.description) }
    wrongSteps = words.map(teacher.steps)
    transitionCount = machine.states.reduce(0) { $0 + $1.transitions.count }
    replayCount = learner.observations.teacher.replayCount
  }

  public var isRight: Bool { wrongSteps.isEmpty }

  /// The result in a sentence. It holds under the ``assumptions``.
  public var statement: String {
    let size = "\(machine.states.count) states, \(transitionCount) transitions, \(wrongSteps.count) of them wrong"
    return isRight
      ? "\(machine.name) decides as is due in every history of any length: \(size)."
      : "\(machine.name) does not decide as is due, at the earliest on "
        + "\(StepNotation<App>.text(wrongSteps[0])): \(size)."
  }

  /// The assumptions of the ``statement``, a sentence each, with what was done to check it.
  public var assumptions: [String] {
    let pauses = App.alphabet.filter { $0.pause != nil }.map(\.word).joined(separator: ", ")
    return [
      "The clock is strict: it moves on from each event to the next. All steps are one nanosecond apart, but for pauses.",
      "Nothing happens but \(machine.letters.joined(separator: ", ")): two values stand for all.",
      "At most \(Self.requestsMax) requests are under way at a time; what would make them more does not happen.",
      pauses.isEmpty
        ? "No time passes between events."
        : "A pause (\(pauses)) is longer than every timer, and time passes in pauses alone.",
      "The same steps from the start bring the same decisions. In \(replayCount) replays steps with the same beginning did.",
      machine.assumption,
    ]
  }
}
