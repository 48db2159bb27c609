import Scenarios

/// An architecture in its world, with the oracle beside it, as one machine. At each letter it says what was decided, and
/// whether that was right.
///
/// Two machines under one word would not do: "answer the oldest" means something else for each. So the oracle is told
/// what happened to the architecture, and ``wrong`` is an output. After it the machine is in a state that it never
/// leaves, since what follows a wrong decision comes of it.
struct WorldTeacher<App: Scenarios.App>: Teacher {
  /// A letter, with one of two values if it has values: with values that are always new, the age of what was searched for
  /// would grow for as long as somebody types, and no machine would be finite.
  private struct Choice {
    let name: String
    let step: Step
  }

  let architecture: ArchitectureEntry<App>
  private(set) var replayCount = 0
  private let choices: [Choice]
  private let requestsMax: Int

  /// What a letter says that cannot happen or changes nothing.
  static var idle: SymbolicDecision { SymbolicDecision(kind: .max, payload: .constant("idle"), text: "idle") }
  /// What is said with the first wrong decision.
  static var wrong: SymbolicDecision { SymbolicDecision(kind: .max, payload: .constant("wrong"), text: "wrong") }
  /// What every letter says after it.
  static var over: SymbolicDecision { SymbolicDecision(kind: .max, payload: .constant("over"), text: "over") }

  /// - Parameter requestsMax: a letter after which more requests would be under way is taken for idle.
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
    // An idle letter leaves everything as it was, so the word goes on without it.
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
