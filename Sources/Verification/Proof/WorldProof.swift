public import Scenarios

/// Whether an architecture of an app with a world decides correctly in every history of any length.
///
/// One machine is learnt: the architecture in its world together with the oracle; see ``WorldTeacher``. If no
/// transition is wrong, no wrong decision is reachable. That holds under the ``assumptions``.
public struct WorldProof<App: Scenarios.App>: Sendable {
  public let machine: LearntMachine
  public let transitionCount: Int
  /// The shortest steps to each wrong transition, the shortest of all first.
  public let wrongSteps: [[Step]]
  public let replayCount: Int

  /// The most pending requests in the histories of a proof.
  public static var requestsMax: Int { 2 }

  /// - Parameters:
  ///   - letters: the letters of the histories; the app's alphabet if nil.
  ///   - onProgress: called with the current stage; the search ends with ``ProofError/cancelled`` if it returns false.
  /// - Complexity: learning as in ``LearntMachine``; one replay for each new letter of a word.
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

  /// The assumptions of the ``statement`` with their checks, a sentence each.
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

/// An architecture in its world together with the oracle, as one machine. The output of a letter is the decisions, and
/// whether they are right.
///
/// Separate machines cannot share a word, because "answer the oldest" depends on each one's requests. So the oracle
/// receives the architecture's events, and ``wrong`` is an output. It leads to a final state, because a wrong decision
/// may cause all later ones.
struct WorldTeacher<App: Scenarios.App>: Teacher {
  /// A letter, with one of two values if it has values. With unlimited values, the age of a searched text would grow
  /// with every typed event, and no machine would be finite.
  private struct Choice {
    let name: String
    let step: Step
  }

  let architecture: ArchitectureEntry<App>
  private(set) var replayCount = 0
  private let choices: [Choice]
  private let requestsMax: Int

  /// The output of a letter that is impossible or has no effect.
  static var idle: SymbolicDecision { SymbolicDecision(kind: .max, payload: .constant("idle"), text: "idle") }
  /// The output of the first wrong decision, with the decisions.
  static var wrong: SymbolicDecision { SymbolicDecision(kind: .max, payload: .constant("wrong"), text: "wrong") }
  /// The output of every letter after ``wrong``.
  static var over: SymbolicDecision { SymbolicDecision(kind: .max, payload: .constant("over"), text: "over") }

  /// - Parameter requestsMax: a letter that leads to more pending requests is idle.
  init(_ architecture: ArchitectureEntry<App>, letters: [Letter<App>], requestsMax: Int) {
    self.architecture = architecture
    self.requestsMax = requestsMax
    choices = letters.indices.flatMap { index in
      letters[index].hasValues
        ? [1, 2].map { (number: Int) in
          Choice(name: "\(letters[index].word) #\(number)", step: Step(.event(letter: index, number: number)))
        }
        : [Choice(name: letters[index].word, step: .letter(index))]
    }
  }

  var name: String { architecture.name }
  var letterNames: [String] { choices.map(\.name) }

  func steps(_ word: [Int]) -> [Step] { word.map { choices[$0].step } }

  /// - Complexity: one replay for each letter that is not known.
  mutating func outputs(on word: [Int], known: [[SymbolicDecision]]) throws(ProofError) -> [[SymbolicDecision]] {
    var outputs = known
    // An idle letter has no effect, so the word continues without it.
    var taken = zip(word, known).filter { $1 != [Self.idle] }.map { letter, _ in choices[letter].step }
    var isOver = known.last.map { $0.contains(Self.wrong) || $0 == [Self.over] } ?? false
    for letter in word[known.count...] {
      if isOver {
        outputs.append([Self.over])
        continue
      }
      let output = output(of: choices[letter].step, after: taken)
      if output != [Self.idle] { taken.append(choices[letter].step) }
      isOver = output.contains(Self.wrong)
      outputs.append(output)
    }
    return outputs
  }

  private mutating func output(of step: Step, after steps: [Step]) -> [SymbolicDecision] {
    replayCount += 1
    let timeline = Timeline<App>(steps + [step])
    let judgement = Judgement(of: architecture.record(timeline))
    if judgement.idleStep != nil || judgement.history.pendingMax > requestsMax { return [Self.idle] }
    let start = steps.isEmpty ? -1 : timeline.moments[steps.count - 1].time.nanoseconds
    var output: [SymbolicDecision] = []
    for moment in judgement.moments where moment.time.nanoseconds > start {
      output += moment.hearings[0].made.map { decision in
        SymbolicDecision(decision, payload: .constant(decision.payload), letters: [])
      }
      if !moment.isRight { return output + [Self.wrong] }
    }
    return output
  }

  func tooManyStates(
    _ observations: Observations<Self>, words: [[Int]], statesMax: Int
  ) throws(ProofError) -> ProofError {
    .notFinite(architecture: name, statesMax: statesMax)
  }
}
