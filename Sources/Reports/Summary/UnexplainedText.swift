/// Divergences that no promise states: broken promises, and divergences that no listed cause explains.
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

  /// A remark on what the command that follows may show.
  private var network: String { section.network == nil ? "" : " No two runs over a network need to be alike." }

  /// A remark on the clock of the trace, if it may be the reason; otherwise empty.
  private var clock: String {
    let faults = section.trace.clockFaults
    return faults == 0
      ? ""
      : " The clock of this trace ties or steps back at \(faults.of("event")); promises are for one that increases."
  }
}
