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
    let place = "\(line.name), \(fault.name)"
    guard let row = matrix.row(line.name, fault.name) else {
      return .marks([PageMark("not tried", meaning: "\(place): not tried", standing: .neutral)])
    }
    switch row.verdict {
    case .identical:
      return .marks([PageMark("●", meaning: "\(place): as the oracle", standing: .correct)])
    case .notApplicable:
      return .marks([PageMark("–", meaning: "\(place): cannot express it", standing: .neutral)])
    case .diverges, .crashed, .hung, .outOfMemory, .printed, .leftRunning:
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
    if correct.isEmpty { return "None decides correctly without one." }
    var (standing, tried): ([String], [String]) = ([], [])
    for line in sound {
      switch matrix.fate(of: line.name) {
      case .untried, .wrongAnyway: continue
      case .stands: standing.append(line.name)
      case .breaks: break
      }
      tried.append(line.name)
    }
    if tried.isEmpty {
      return correct.contains(where: isCorrectHereOnly)
        ? "The correct ones go wrong without one, on other events." : "None of the correct ones was tried."
    }
    let counts = Dictionary(
      grouping: matrix.faults.map(\.name),
      by: { name in
        tried.count { line in matrix.breaking(line).contains { $0.name == name } }
      })
    let broken = counts.keys.filter { $0 > 0 }.sorted(by: >).map { count in
      let names = counts[count] ?? []
      return names.count == 1
        ? "\(names[0]) breaks \(count.word)" : "\(names.listed) break \(count.word) each"
    }
    let verb = standing.count == 1 ? "stands" : "stand"
    let whom = tried.count < correct.count ? "correct ones that were tried" : "correct ones"
    let first =
      standing.isEmpty
      ? "None of the \(whom) stands every fault"
      : correct.count == 1
        ? "The correct one stands every fault"
        : standing.count == tried.count && tried.count > 1
          ? "The \(whom) stand every fault" : "Of the \(whom) \(standing.listed) \(verb) every fault"
    return broken.isEmpty ? "\(first)." : "\(first); \(broken.joined(separator: ", "))."
  }
}
