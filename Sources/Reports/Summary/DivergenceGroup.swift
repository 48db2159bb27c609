import Verification

/// A cause of divergence and all architectures in which it occurred, so that it is shown once.
struct DivergenceGroup {
  /// The architectures with the same witness and diagram.
  struct Example {
    /// The record of the first of them.
    let divergence: DivergenceRecord
    var meetings: [Meeting]
  }

  /// The architectures in which the cause occurred equally often, and first at the same event.
  struct Meeting {
    let count: Int
    let firstIndex: Int
    /// Names with their sections of the article, if they have any, never broken across lines: `closures (article 1.2)`.
    var names: [String]
  }

  let sentence: String
  /// Whether a section of the article is named.
  private(set) var hasSections = false
  var examples: [Example] = []

  /// The causes that occurred in these lines, in the order of their first occurrence.
  static func all(in lines: [CostLine]) -> [DivergenceGroup] {
    var groups: [DivergenceGroup] = []
    for line in lines {
      for divergence in line.correctness?.divergences ?? [] {
        guard let cause = divergence.cause else { continue }
        let place = groups.firstIndex { $0.sentence == cause.sentence } ?? groups.endIndex
        if place == groups.endIndex { groups.append(DivergenceGroup(sentence: cause.sentence)) }
        groups[place].hasSections = groups[place].hasSections || !cause.section.isEmpty
        groups[place].add(divergence, cause.attributed(to: line.name))
      }
    }
    return groups
  }

  private mutating func add(_ divergence: DivergenceRecord, _ name: String) {
    let place = examples.firstIndex { $0.divergence.looksLike(divergence) } ?? examples.endIndex
    if place == examples.endIndex { examples.append(Example(divergence: divergence, meetings: [])) }
    examples[place].add(divergence, name)
  }
}

extension DivergenceGroup.Example {
  /// Whether the diagram stands for several architectures.
  var isShared: Bool { meetings.map(\.names.count).reduce(0, +) > 1 }

  fileprivate mutating func add(_ divergence: DivergenceRecord, _ name: String) {
    let place =
      meetings.firstIndex { $0.count == divergence.count && $0.firstIndex == divergence.firstIndex }
      ?? meetings.endIndex
    if place == meetings.endIndex {
      meetings.append(
        DivergenceGroup.Meeting(count: divergence.count, firstIndex: divergence.firstIndex, names: []))
    }
    meetings[place].names.append(name)
  }
}

extension DivergenceRecord.Cause {
  /// The name of who met it with the section of the article if there is one, never broken between: `closures (article 1.2)`.
  package func attributed(to name: String) -> String {
    section.isEmpty
      ? name : name + "\(String.noBreakSpace)(\(section))".replacing(" ", with: String(String.noBreakSpace))
  }
}

extension DivergenceRecord {
  /// Whether one example can stand for both.
  fileprivate func looksLike(_ other: DivergenceRecord) -> Bool {
    guard witness == other.witness else { return false }
    guard let diagram, let otherDiagram = other.diagram else { return diagram == other.diagram }
    return diagram.looksLike(otherDiagram)
  }
}
