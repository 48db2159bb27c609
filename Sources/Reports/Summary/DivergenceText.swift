import Verification

/// The causes of divergences, by their basis, each with its architectures, its frequency and a diagram.
struct DivergenceText {
  let section: SummarySection

  func write(to page: inout TextPage) {
    let groups = DivergenceGroup.all(in: section.lines)
    let bases = DivergenceRecord.Cause.Basis.allCases.map(Optional.some) + [nil]
    for basis in bases { write(groups.filter { $0.basis == basis }, on: basis, to: &page) }
  }

  private func write(
    _ groups: [DivergenceGroup], on basis: DivergenceRecord.Cause.Basis?, to page: inout TextPage
  ) {
    if groups.isEmpty { return }
    page.gap()
    page.line("\(basis.title): \(groups.count.of("cause"))", .heading)
    if groups.contains(where: \.hasSections) { page.line("In parentheses: the section of the article.") }
    for group in groups {
      page.gap()
      page.paragraph(group.sentence, basis == .ourRule ? .plain : .bad)
      for (index, example) in group.examples.enumerated() {
        if index > 0 { page.gap() }
        write(example, to: &page)
      }
    }
  }

  private func write(_ example: DivergenceGroup.Example, to page: inout TextPage) {
    for meeting in example.meetings {
      page.paragraph(
        "\(meeting.count.times), first at event \(meeting.firstIndex.grouped), by \(meeting.names.listed)",
        indent: 2, hanging: 2)
    }
    page.example(example.divergence, name: example.isShared ? "they" : nil)
  }
}

extension DivergenceRecord.Cause.Basis? {
  /// What an architecture that differs for such a cause does to a user, to its author, or to us.
  fileprivate var title: String {
    switch self {
    case .harm: "What went wrong, with harm"
    case .statedRule: "What went wrong, by the author's own rule"
    case .ourRule: "What differs from our rule, as the author states none"
    case nil: "What went wrong"
    }
  }
}

/// A cause of divergence and all architectures in which it occurred.
struct DivergenceGroup {
  /// The architectures with the same witness and diagram.
  struct Example {
    let divergence: DivergenceRecord
    var meetings: [Meeting]
  }

  /// The architectures in which the cause occurred with the same frequency and first event.
  struct Meeting {
    let count: Int
    let firstIndex: Int
    /// Names with sections of the article, never broken across lines: `closures (article 1.2)`.
    var names: [String]
  }

  let sentence: String
  let basis: DivergenceRecord.Cause.Basis?
  private(set) var hasSections = false
  var examples: [Example] = []

  /// The causes in these lines, in the order of their first occurrence.
  static func all(in lines: [CostLine]) -> [DivergenceGroup] {
    var groups: [DivergenceGroup] = []
    for line in lines {
      for divergence in line.correctness?.divergences ?? [] {
        guard let cause = divergence.cause else { continue }
        let place =
          groups.firstIndex { $0.sentence == cause.sentence && $0.basis == cause.basis } ?? groups.endIndex
        if place == groups.endIndex { groups.append(DivergenceGroup(sentence: cause.sentence, basis: cause.basis)) }
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
  /// The architecture's name and the cause's section of the article, never broken across lines:
  /// `closures (article 1.2)`.
  package func attributed(to name: String) -> String {
    section.isEmpty
      ? name : name + "\(String.noBreakSpace)(\(section))".replacing(" ", with: String(String.noBreakSpace))
  }
}

extension DivergenceRecord {
  /// Whether witness and diagram are equal, so that one example suffices.
  fileprivate func looksLike(_ other: DivergenceRecord) -> Bool {
    guard witness == other.witness else { return false }
    guard let diagram, let otherDiagram = other.diagram else { return diagram == other.diagram }
    return diagram.looksLike(otherDiagram)
  }
}

/// Broken promises, and divergences that no listed cause explains.
struct UnexplainedText {
  let section: SummarySection

  func write(to page: inout TextPage) {
    for line in section.lines where line.isUnexplained {
      page.gap()
      page.paragraph(headline(line), .bad)
      if let unstated = line.correctness?.unstated {
        page.firstMoment(of: unstated, by: line.name)
        page.example(unstated)
      }
      page.line("  to see it again:")
      page.command(line.outcome.repeatCommand)
    }
  }

  private func headline(_ line: CostLine) -> String {
    if line.correctness?.isPromiseBroken == true {
      return "BROKEN PROMISE: \(line.name) promises the oracle's decisions and took others.\(remarks)"
    }
    let also = line.correctness?.stated.isEmpty == false ? "also " : ""
    return "UNEXPLAINED: \(line.name) \(also)differs in a way that none of the causes it lists explains.\(remarks)"
  }

  private var remarks: String { clock + network }

  /// A remark that the command below may have another result.
  private var network: String { section.network == nil ? "" : " Runs over a network may differ." }

  /// A remark on the clock of the trace, if it may be the reason; else empty.
  private var clock: String {
    let faults = section.trace.clockFaults
    return faults == 0
      ? ""
      : " The clock of this trace ties or steps back at \(faults.of("event")); promises are for one that increases."
  }
}
