import Results
import Verification

extension AppPage {
  /// The matrix of faults.
  var faults: PageSection? {
    guard let matrix else { return nil }
    let columns =
      [PageColumn("Architecture", alignment: .start)]
      + matrix.faults.map { PageColumn($0.name, group: $0.family, hint: $0.summary, alignment: .middle) }
    let groups = groups([.correct, .diverging, .unjudged]) { line in
      matrix.faults.map { fault in cell(line, fault, matrix) }
    }
    let letters = stories.all.isEmpty ? "" : "A letter leads to what it does instead. "
    let caption: PageText = """
      A disc: it decides as the oracle does on all that was tried. \(letters)A number: how many steps show otherwise. \
      Filled: the fault is to blame. Outlined: as without it. A dash: it cannot express the fault.
      """
    return PageSection(
      "Faults", question: "What breaks them?", answer: faultsAnswer(matrix),
      evidence: [
        .table(PageTable(.matrix, caption: caption, columns: columns, groups: groups)),
        .definitions(
          matrix.faults.filter { !$0.summary.isEmpty }.map { PageDefinition($0.name, PageText($0.summary)) }),
      ])
  }

  private func cell(_ line: CostLine, _ fault: MatrixRecord.FaultRecord, _ matrix: PageMatrix) -> PageCell {
    guard let row = matrix.row(line.name, fault.name) else { return .empty }
    let place = "\(line.name), \(fault.name)"
    switch row.verdict {
    case .identical:
      return .marks([PageMark("●", meaning: "\(place): as the oracle", standing: .correct)])
    case .notApplicable:
      return .marks([PageMark("–", meaning: "\(place): cannot express it", standing: .neutral)])
    case .diverges:
      let isToBlame = row.faultToBlame == true
      let own = stories.stories(of: line.name, under: fault.name)
      let story = own.first ?? (isToBlame ? nil : stories.stories(of: line.name).first)
      let steps = row.witness.components(separatedBy: ", ").count
      return .marks([
        PageMark(
          story?.letter ?? String(steps), meaning: "\(place): \(story?.title ?? "wrong on \(row.witness)")",
          standing: .wrong, isFilled: isToBlame, story: story?.number)
      ])
    }
  }

  private func faultsAnswer(_ matrix: PageMatrix) -> PageText {
    let sound = correct.filter { matrix.breaking($0.name).isEmpty }.map(\.name)
    let counts = Dictionary(
      grouping: matrix.faults.map(\.name),
      by: { name in
        correct.count { line in matrix.breaking(line.name).contains { $0.name == name } }
      })
    let broken = counts.keys.filter { $0 > 0 }.sorted(by: >).map { count in
      let names = counts[count] ?? []
      return names.count == 1
        ? "\(names[0]) breaks \(count.word)" : "\(names.listed) break \(count.word) each"
    }
    if correct.isEmpty { return "None decides correctly without one." }
    let verb = sound.count == 1 ? "stands" : "stand"
    let first =
      sound.isEmpty
      ? "None of the correct ones stands every fault"
      : sound.count == correct.count
        ? "The correct ones stand every fault" : "Of the correct ones \(sound.listed) \(verb) every fault"
    return broken.isEmpty ? "\(first)." : "\(first); \(broken.joined(separator: ", "))."
  }
}
