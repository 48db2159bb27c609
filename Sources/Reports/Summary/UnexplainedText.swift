/// Divergences that nobody announced: promises that broke, and those that no listed cause explains.
struct UnexplainedText {
  let section: SummarySection

  func write(to page: inout TextPage) {
    for line in section.lines where line.isUnexplained {
      guard let correctness = line.correctness else { continue }
      page.gap()
      page.paragraph(headline(line), .bad)
      if let index = correctness.firstDivergenceIndex {
        page.paragraph(
          """
          first at event \(index.grouped): the oracle decides \(correctness.expected.orNothing), \
          \(line.name) decided \(correctness.actual.orNothing)
          """, indent: 2, hanging: 2)
      }
      if !correctness.witness.isEmpty {
        page.paragraph("shown by: \(correctness.witness)", indent: 2, hanging: 2)
      }
      page.diagram(MarbleRows(line.outcome.unexplainedDiagram, architecture: line.name).lines())
      page.line("  to see it again:")
      page.command(line.outcome.repeatCommand)
    }
  }

  private func headline(_ line: CostLine) -> String {
    if line.brokePromise { return "BROKEN PROMISE: \(line.name) promises the oracle's decisions and took others." }
    let also = line.outcome.causes.isEmpty ? "" : "also "
    return "UNEXPLAINED: \(line.name) \(also)differs in a way that none of the causes it lists explains."
  }
}

extension String {
  fileprivate var orNothing: String { isEmpty ? "nothing" : self }
}
