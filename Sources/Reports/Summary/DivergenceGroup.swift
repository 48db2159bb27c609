/// A cause of divergence and everyone who met it, so that it is told once.
struct DivergenceGroup {
  /// Those whose witness and diagram are the same.
  struct Example {
    let witness: String
    let diagram: MarbleRows
    var meetings: [Meeting]
  }

  /// Those who met the cause equally often, from the same event on.
  struct Meeting {
    let count: Int
    let firstIndex: Int
    /// With their sections of the article, never broken between: `closures (1.2)`.
    var names: [String]
  }

  let sentence: String
  var examples: [Example] = []

  /// The causes that these lines met, in the order in which they turn up.
  static func all(in lines: [CostLine]) -> [DivergenceGroup] {
    var groups: [DivergenceGroup] = []
    for line in lines {
      for cause in line.outcome.causes {
        let place = groups.firstIndex { $0.sentence == cause.sentence } ?? groups.endIndex
        if place == groups.endIndex { groups.append(DivergenceGroup(sentence: cause.sentence)) }
        groups[place].add(cause, of: line.name)
      }
    }
    return groups
  }

  private mutating func add(_ cause: CauseMet, of name: String) {
    let diagram = MarbleRows(cause.diagram, architecture: name)
    let place =
      examples.firstIndex { $0.witness == cause.witness && $0.diagram.looksLike(diagram) } ?? examples.endIndex
    if place == examples.endIndex {
      examples.append(Example(witness: cause.witness, diagram: diagram, meetings: []))
    }
    examples[place].add(cause, of: name)
  }
}

extension DivergenceGroup.Example {
  /// Whether the diagram stands for several architectures.
  var isShared: Bool { meetings.map(\.names.count).reduce(0, +) > 1 }

  fileprivate mutating func add(_ cause: CauseMet, of name: String) {
    let place =
      meetings.firstIndex { $0.count == cause.count && $0.firstIndex == cause.firstIndex } ?? meetings.endIndex
    if place == meetings.endIndex {
      meetings.append(DivergenceGroup.Meeting(count: cause.count, firstIndex: cause.firstIndex, names: []))
    }
    meetings[place].names.append("\(name)\(String.noBreakSpace)(\(cause.section))")
  }
}
