import Results
import Verification

extension AppPage {
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
    if correct.isEmpty { return "None decides correctly, even without a fault." }
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
        ? "The correct ones are wrong on other events, even without a fault." : "None of the correct ones was tried."
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

  var wrong: PageSection? {
    let all = stories.all
    if all.isEmpty { return nil }
    let own = Set(wrongLines.flatMap { stories.stories(of: $0.name).map(\.number) }).count
    func counted(_ count: Int) -> String { "\(count.word) \(count == 1 ? "story" : "stories")" }
    let tellers = wrongLines.count == 1 ? "wrong one tells" : "wrong ones tell"
    let further = all.count > own ? "; faults add \((all.count - own).word)" : ""
    let answer =
      own == 0
      ? "\(wrongLines.isEmpty ? "Without a fault none goes wrong; faults" : "Faults") make \(counted(all.count))."
      : "\(wrongLines.count.word.capitalizedSentence) \(tellers) \(counted(own))\(further)."
    let bases = all.compactMap(\.basis)
    let counts = bases.isEmpty ? "" : " By basis: \(DivergenceRecord.Cause.Basis.counts(of: bases))."
    return PageSection(
      "Wrong", question: "What do the wrong ones do?", answer: PageText(answer + counts),
      evidence: [
        .paragraph(
          """
          Time runs to the right. A row for each input, then what was due, as the oracle says, and what was decided. Frames \
          show where the two differ. What looks alike has one letter, whoever does it.
          """),
        .stories(all),
      ])
  }
}

/// The results of a matrix for the architectures of one app.
struct PageMatrix {
  /// In the order of the table, the column without a fault first.
  let faults: [MatrixRecord.FaultRecord]
  let examples: [MatrixRecord.Example]
  private let rows: [[String]: CorrectnessRow]

  /// nil if there is no matrix of this app.
  init?(_ input: ReportInput, app: String) {
    let rows = (input.matrix ?? []).filter { $0.app == app }
    if rows.isEmpty { return nil }
    let records = input.matrixRecords.filter { $0.app == app }
    let known = records.flatMap(\.faults)
    var names: [String] = []
    for row in rows where !names.contains(row.fault) { names.append(row.fault) }
    faults = names.map { name in
      known.first { $0.name == name } ?? MatrixRecord.FaultRecord(name: name, family: "", summary: "")
    }
    examples = records.flatMap(\.examples)
    self.rows = Dictionary(rows.map { ([$0.architecture, $0.fault], $0) }, uniquingKeysWith: { first, _ in first })
  }

  func row(_ architecture: String, _ fault: String) -> CorrectnessRow? { rows[[architecture, fault]] }

  /// The faults that apply to an architecture.
  func tried(on architecture: String) -> [MatrixRecord.FaultRecord] {
    realFaults.filter { fault in row(architecture, fault.name).map { $0.verdict != .notApplicable } ?? false }
  }

  /// The result of an architecture under the faults that apply to it.
  enum Fate {
    /// No fault that applies was tried.
    case untried
    /// It diverges on this witness without a fault.
    case wrongAnyway(witness: String)
    /// These faults are to blame for divergences, of `tried` faults.
    case breaks([MatrixRecord.FaultRecord], tried: Int)
    /// It decides correctly under all tried faults, at least one.
    case stands(Int)
  }

  func fate(of architecture: String) -> Fate {
    let own = faults.compactMap { row(architecture, $0.name) }
    if let row = own.first(where: { ($0.verdict == .diverges || $0.verdict.isDeath) && $0.faultToBlame != true }) {
      return .wrongAnyway(witness: row.witness)
    }
    let (tried, breaking) = (tried(on: architecture).count, breaking(architecture))
    if tried == 0 { return .untried }
    return breaking.isEmpty ? .stands(tried) : .breaks(breaking, tried: tried)
  }

  /// The faults to blame for divergences of an architecture.
  func breaking(_ architecture: String) -> [MatrixRecord.FaultRecord] {
    realFaults.filter { row(architecture, $0.name)?.faultToBlame == true }
  }

  private var realFaults: [MatrixRecord.FaultRecord] { faults.filter { $0.name != CorrectnessRow.noFault } }

  func example(_ architecture: String, _ fault: String) -> MatrixRecord.Example? {
    examples.first { $0.architecture == architecture && $0.fault == fault }
  }
}
