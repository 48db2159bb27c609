import Results
import Verification

/// The counterexamples of an app. Equal diagrams of several architectures are one story with one letter.
struct StoryBook {
  /// An architecture with the counterexample, and a remark.
  private struct Teller {
    let architecture: String
    /// The displayed name, with a section of the article if there is one.
    let name: String
    let remark: String
  }

  private struct Entry {
    let title: String
    let witness: String
    var basis: DivergenceRecord.Cause.Basis?
    let diagram: MarbleDiagram
    var command: String
    var player: PlayedHistory?
    var tellers: [Teller]
  }

  private var entries: [Entry] = []
  private let firstNumber: Int
  /// The indices of the entries by architecture and fault, in the order of the divergences.
  private var places: [[String]: [Int]] = [:]

  init(_ section: SummarySection, of result: RunResult, _ matrix: PageMatrix?, firstNumber: Int) {
    self.firstNumber = firstNumber
    let lines = CostLine.Standing.allCases.flatMap(section.lines)
    for line in lines {
      for divergence in line.correctness?.divergences ?? [] {
        guard let diagram = divergence.diagram else { continue }
        add(
          diagram, title: divergence.sentence, witness: divergence.witness.map(\.excerpt).joined(separator: ", "),
          basis: divergence.cause?.basis, command: line.outcome.repeatCommand,
          player: result.player(
            app: section.trace.app, trace: section.trace.name, architecture: line.name,
            cause: divergence.cause?.sentence),
          Teller(
            architecture: line.name, name: divergence.cause?.told(of: line.name) ?? line.name,
            remark: divergence.frequency), under: CorrectnessRow.noFault)
      }
    }
    for example in matrix?.examples ?? [] where lines.contains(where: { $0.name == example.architecture }) {
      let remark = example.fault == CorrectnessRow.noFault ? "without a fault" : "under \(example.fault)"
      add(
        example.diagram, title: example.sentence, witness: example.steps, basis: example.basis,
        command: example.repeatCommand, player: example.played,
        Teller(architecture: example.architecture, name: example.architecture, remark: remark), under: example.fault)
    }
  }

  private mutating func add(
    _ diagram: MarbleDiagram, title: String, witness: String, basis: DivergenceRecord.Cause.Basis? = nil,
    command: String, player: PlayedHistory? = nil, _ teller: Teller, under fault: String
  ) {
    let isPlain = fault == CorrectnessRow.noFault
    let index = entries.firstIndex { $0.diagram.looksLike(diagram) } ?? entries.endIndex
    if index == entries.endIndex {
      entries.append(
        Entry(
          title: title, witness: witness, basis: basis, diagram: diagram, command: command, player: player, tellers: []
        ))
    }
    entries[index].basis = entries[index].basis ?? basis
    entries[index].player = entries[index].player ?? player
    if isPlain, entries[index].tellers.contains(where: { $0.architecture == teller.architecture }) {
      // The matrix found a divergence of the run. Its command is shorter.
      entries[index].command = command
    } else {
      entries[index].tellers.append(teller)
    }
    let place = [teller.architecture, fault]
    if places[place]?.contains(index) != true { places[place, default: []].append(index) }
  }

  var count: Int { entries.count }

  func stories(of architecture: String, under fault: String = CorrectnessRow.noFault) -> [PageStory] {
    (places[[architecture, fault]] ?? []).map(story)
  }

  var all: [PageStory] { entries.indices.map(story) }

  private func story(_ index: Int) -> PageStory {
    let entry = entries[index]
    let isShared = Set(entry.tellers.map(\.architecture)).count > 1
    return PageStory(
      number: firstNumber + index, letter: PageStory.letter(index), title: entry.title.capitalizedSentence,
      witness: entry.witness, basis: entry.basis,
      diagram: isShared ? entry.diagram.named("architecture") : entry.diagram,
      tellers: Self.told(entry.tellers), command: entry.command,
      player: entry.player.map { PagePlayer($0) })
  }

  /// Joins architectures with the same remark, and remarks on the same architectures.
  private static func told(_ tellers: [Teller]) -> [PageText] {
    var groups: [(names: [String], remarks: [String])] = []
    for remark in tellers.map(\.remark) where !groups.contains(where: { $0.remarks.contains(remark) }) {
      let names = tellers.filter { $0.remark == remark }.map(\.name)
      if let place = groups.firstIndex(where: { $0.names == names }) {
        groups[place].remarks.append(remark)
      } else {
        groups.append((names, [remark]))
      }
    }
    return groups.map { "\(strong: $0.names.listed): \($0.remarks.listed)" }
  }
}

extension DivergenceRecord.Cause {
  /// The architecture's name, with the section of the article that the cause is about. The architecture may be from
  /// another section.
  fileprivate func told(of name: String) -> String { section.isEmpty ? name : "\(name) (see \(section))" }
}

extension DivergenceRecord {
  /// A sentence that begins with a verb.
  fileprivate var sentence: String {
    if let cause { return cause.sentence }
    func words(_ decisions: [String]) -> String { decisions.isEmpty ? "nothing" : decisions.map(\.excerpt).listed }
    return "decides \(words(actual)) where \(words(expected)) is due"
  }

  /// `412 times, first at event 6`
  fileprivate var frequency: String { "\(count.times), first at event \(firstIndex.grouped)" }
}
