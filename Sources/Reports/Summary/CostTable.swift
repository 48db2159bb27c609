import Results

/// The table: correct architectures first, then those that diverge, then those without a verdict, each group cheapest
/// first. The harness overhead is last.
struct CostTable {
  private let section: SummarySection
  private let columns: [CostColumn]
  private let layout: TableLayout

  init(_ section: SummarySection, columns width: Int) {
    let columns = CostColumn.all(of: section)
    self.section = section
    self.columns = columns
    let headings = [[""] + columns.map(\.upperTitle), [Self.heading] + columns.map(\.lowerTitle)]
    let rows = section.lines.map { line in
      // A star may follow a name.
      [line.name + "*"] + columns.map { $0.cell(line) ?? "-" }
    }
    layout = TableLayout(
      TableLayout.named(columns.count), rows: headings + rows, columns: width,
      fitting: TableLayout.Fitting(
        firstWidthMin: Self.nameWidthMin, mayCrowd: true,
        expendable: CostColumn.expendable(among: columns, of: section)))
  }

  private static let heading = "architecture"
  /// Cut to fewer, names look alike.
  private static let nameWidthMin = 15

  /// The names of the columns for which the page has no room.
  var leftOut: [String] { layout.leftOut.map { columns[$0 - 1].name } }

  func write(to page: inout TextPage) {
    page.line(layout.line([""] + columns.map(\.upperTitle)), .heading)
    page.line(layout.line([Self.heading] + columns.map(\.lowerTitle)), .heading)
    for standing in CostLine.Standing.allCases {
      let lines = section.lines(standing)
      if lines.isEmpty { continue }
      page.line(TableLayout.rule(standing.title, columns: page.columns), standing.style)
      for line in lines { write(line, to: &page) }
    }
  }

  private func write(_ line: CostLine, to page: inout TextPage) {
    page.line([
      TextPage.Span(text: layout.first(line.name + (line.isCorrectHereOnly ? "*" : "")), style: line.standing.style),
      TextPage.Span(text: layout.rest(columns.map { $0.cell(line) ?? "-" }), style: .plain),
    ])
    guard let failure = line.outcome.failure else { return }
    page.paragraph("\(failure.sentence); to see it again:", .bad, indent: 2)
    page.command(line.outcome.repeatCommand)
  }
}

extension CostLine.Standing {
  var title: String {
    switch self {
    case .correct: "correct: every decision is the oracle's"
    case .diverging: "wrong: decisions differ from the oracle's"
    case .unjudged: "no verdict"
    case .harnessOverhead: "harness overhead, contained in every figure above"
    }
  }

  var style: TextStyle {
    switch self {
    case .correct: .good
    case .diverging, .unjudged: .bad
    case .harnessOverhead: .quiet
    }
  }
}

extension ArchitectureOutcome.Failure {
  /// What happened: `crashed in the timing pass: segmentation fault`.
  package var sentence: String { "\(kind.rawValue) in the \(pass.words) pass: \(reason)" }
}
