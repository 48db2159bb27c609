public import Scenarios

/// The behaviour of an architecture under a strict clock, as a Mealy machine: decisions depend on state and letter.
public struct LearntMachine: Sendable, Equatable {
  public struct State: Sendable, Equatable {
    /// The shortest word to this state, as indices of letters.
    public let accessWord: [Int]
    public let transitions: [Transition]
  }

  public struct Transition: Sendable, Equatable {
    public let output: [SymbolicDecision]
    /// An index into ``LearntMachine/states``.
    public let target: Int
  }

  public let name: String
  public let letters: [String]
  /// The first is the start. States are numbered breadth first in the order of letters, and no two behave the same. So
  /// two architectures behave the same if their states are equal.
  public let states: [State]
  /// The number of undiscovered states up to which the machine is certainly correct.
  public let extraStates: Int
  /// The number of test words, and the length of the longest.
  public let testWordCount: Int
  public let testWordLengthMax: Int

  init<Subject>(_ hypothesis: Hypothesis, learntBy learner: Learner<Subject>) {
    let observations = learner.observations
    name = observations.teacher.name
    letters = observations.teacher.letterNames
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
  ///   - letters: the letters of the words; the app's alphabet if nil.
  ///   - onProgress: called with the current stage; learning ends with ``ProofError/cancelled`` if it returns false.
  /// - Complexity: with n states, a letters and k extra states, O(n² · a^(k+1)) replays of up to 2n + k letters, and as
  ///   much for each of the at most n - 1 wrong machines before.
  public init<App>(
    of architecture: ArchitectureEntry<App>, letters: [Letter<App>]? = nil, bounds: ProofBounds = ProofBounds(),
    onProgress: @escaping (String) -> Bool = { _ in true }
  ) throws(ProofError) {
    let letters = letters ?? (App.hasWorld ? App.alphabet : App.alphabet.filter(\.isEvent))
    if App.hasWorld {
      let teacher = WorldTeacher(architecture, letters: letters, requestsMax: WorldProof<App>.requestsMax)
      let learner = Learner(teacher, bounds: bounds, onProgress: onProgress)
      self.init(try learner.learn(), learntBy: learner)
    } else {
      let learner = Learner(PlainTeacher(architecture, letters: letters), bounds: bounds, onProgress: onProgress)
      self.init(try learner.learn(), learntBy: learner)
    }
  }

  public func outputs(on word: [Int]) -> [[SymbolicDecision]] {
    var state = 0
    return word.map { letter in
      let transition = states[state].transitions[letter]
      state = transition.target
      return transition.output
    }
  }
}

extension LearntMachine {
  /// The machine as a graph for Graphviz: `dot -Tsvg`.
  ///
  /// A state is labelled with its number and the shortest word that leads to it. An edge has a line for each output:
  /// its letters, then the decisions. The same machine gives the same bytes.
  ///
  ///     1 -> 0 [label="clear / –\nCall / startCall(latest type)"];
  public var dot: String {
    var lines = [
      "digraph \(quoted(name)) {",
      "  rankdir=LR;",
      "  label=\(quoted("\(name), strict clock"));",
      "  node [shape=circle];",
      "  start [shape=point, label=\"\"];",
      "  start -> 0;",
    ]
    for (index, state) in states.enumerated() {
      let word = state.accessWord.map { letters[$0] }.joined(separator: ", ")
      let label = word.isEmpty ? "\(index)" : "\(index)\n\(word)"
      lines.append("  \(index) [label=\(quoted(label)), tooltip=\(quoted(word.isEmpty ? "at the start" : word))];")
    }
    for (index, state) in states.enumerated() {
      for target in states.indices {
        let label = state.edgeLabel(to: target, letters)
        if !label.isEmpty { lines.append("  \(index) -> \(target) [label=\(quoted(label))];") }
      }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension LearntMachine.State {
  fileprivate func edgeLabel(to target: Int, _ letters: [String]) -> String {
    var lines: [(output: [SymbolicDecision], letters: [String])] = []
    for (letter, transition) in transitions.enumerated() where transition.target == target {
      if let line = lines.firstIndex(where: { $0.output == transition.output }) {
        lines[line].letters.append(letters[letter])
      } else {
        lines.append((transition.output, [letters[letter]]))
      }
    }
    return lines.map { line in
      let output = line.output.isEmpty ? "–" : line.output.map(\.text).joined(separator: ", ")
      return "\(line.letters.joined(separator: ", ")) / \(output)"
    }
    .joined(separator: "\n")
  }
}
