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
  /// The letters that lead to the target, those with the same output on one line.
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
