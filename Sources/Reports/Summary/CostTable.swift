/// The table: correct architectures first, then those that diverge, then those without a verdict, each cheapest first;
/// the floor apart.
struct CostTable {
  private let section: SummarySection
  private let columns: [CostColumn]
  private let columnWidths: [Int]
  private let gap: Int
  private let nameWidth: Int

  init(_ section: SummarySection) {
    let columns = CostColumn.all(of: section)
    columnWidths = columns.map { column in
      let cells = section.lines.map { column.cell($0)?.count ?? 1 }
      return max(column.upperTitle.count, column.lowerTitle.count, cells.max() ?? 0)
    }
    self.section = section
    self.columns = columns
    // A star may follow a name.
    let longestName = max("architecture".count, section.lines.map { $0.name.count + 1 }.max() ?? 0)
    let figuresWidth = columnWidths.reduce(0, +)
    gap = longestName + figuresWidth + 2 * columns.count <= TextPage.columns ? 2 : 1
    nameWidth = min(longestName, TextPage.columns - figuresWidth - gap * columns.count)
  }

  func write(to page: inout TextPage) {
    page.line(row(name: "", cells: columns.map(\.upperTitle)), .heading)
    page.line(row(name: "architecture", cells: columns.map(\.lowerTitle)), .heading)
    for standing in CostLine.Standing.allCases {
      let lines = section.lines(standing)
      if lines.isEmpty { continue }
      page.line(rule(standing.title), standing.style)
      for line in lines { write(line, to: &page) }
    }
  }

  private func write(_ line: CostLine, to page: inout TextPage) {
    let name = line.name.elided(to: nameWidth - 1) + (line.isLucky ? "*" : "")
    let row = row(name: name, cells: columns.map { $0.cell(line) ?? "-" })
    page.line([
      TextPage.Span(text: String(row.prefix(nameWidth)), style: line.standing.style),
      TextPage.Span(text: String(row.dropFirst(nameWidth)), style: .plain),
    ])
    guard let failure = line.outcome.failure else { return }
    page.paragraph("\(failure.sentence); to see it again:", .bad, indent: 2)
    page.command(line.outcome.repeatCommand)
  }

  private func row(name: String, cells: [String]) -> String {
    name.padded(to: nameWidth)
      + zip(cells, columnWidths).map { spaces(gap) + $0.paddedLeft(to: $1) }.joined()
  }

  private func rule(_ title: String) -> String {
    let start = "── \(title) "
    return start + String(repeating: "─", count: max(0, TextPage.columns - start.count))
  }
}

extension CostLine.Standing {
  fileprivate var title: String {
    switch self {
    case .correct: "correct: every decision is the oracle's"
    case .diverging: "wrong: decisions differ from the oracle's"
    case .unjudged: "no verdict"
    case .floor: "the harness's own cost, contained in every figure above"
    }
  }

  fileprivate var style: TextStyle {
    switch self {
    case .correct: .good
    case .diverging, .unjudged: .bad
    case .floor: .quiet
    }
  }
}

extension ArchitectureOutcome.Failure {
  /// What happened: `crashed in the timing pass: segmentation fault`.
  package var sentence: String { "\(kind.rawValue) in the \(pass.rawValue) pass: \(reason)" }
}
