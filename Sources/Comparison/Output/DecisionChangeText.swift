import Reports

/// How decisions changed, drawn as the run's own summary draws divergences.
struct DecisionChangeText {
  let change: DecisionChange

  private var name: String { change.row.architecture }

  func write(to page: inout TextPage) {
    page.gap()
    page.paragraph(headline, change.row.fails == nil ? .heading : .bad)
    for cause in change.causes { write(cause, to: &page) }
    write(change.unexplained.before, isNow: false, to: &page)
    write(change.unexplained.after, isNow: true, to: &page)
    if change.causes.isEmpty, change.unexplained.before == nil, change.unexplained.after == nil {
      writeFirstDivergence(to: &page)
    }
    if change.row.fails != nil {
      page.line("  to see what it does now:")
      page.command(change.repeatCommand)
    }
  }

  private var headline: String {
    let what =
      switch change.row.verdict {
      case .changed: "DECISIONS CHANGED: \(name) on \(change.row.trace)"
      case .better: "Decisions put right: \(name) on \(change.row.trace)"
      default: "Decisions differ: \(name) and \(change.row.reference) on \(change.row.trace)"
      }
    return "\(what): \(change.row.beforeText) decisions before, \(change.row.afterText) now; \(change.row.reason)."
  }

  private func write(_ cause: DecisionChange.Cause, to page: inout TextPage) {
    guard let shown = cause.after ?? cause.before else { return }
    let owner = cause.after == nil ? change.row.reference : name
    page.gap()
    page.paragraph(shown.sentence, cause.after == nil ? .good : .bad)
    page.paragraph(
      """
      before: \(Self.words(cause.before)); now: \(Self.words(cause.after)); \
      \(owner)\(String.noBreakSpace)(\(shown.section))
      """, indent: 2, hanging: 2)
    page.example(shown.witness, diagram: MarbleRows(shown.diagram, architecture: owner).lines())
  }

  private static func words(_ cause: CauseMet?) -> String {
    cause.map { "\($0.count.times), first at event \($0.firstIndex.grouped)" } ?? "never"
  }

  private func write(_ unexplained: UnexplainedDivergence?, isNow: Bool, to page: inout TextPage) {
    guard let unexplained else { return }
    let owner = isNow ? name : change.row.reference
    page.gap()
    page.paragraph(
      "\(isNow ? "Now" : "Before"), for no cause that \(owner) lists, \(unexplained.count.times):",
      isNow ? .bad : .plain)
    page.divergence(
      at: unexplained.firstIndex, expected: unexplained.expected, actual: unexplained.actual, by: owner)
    page.example(unexplained.witness, diagram: MarbleRows(unexplained.diagram, architecture: owner).lines())
  }

  /// What is left where no cause accounts for the change: where either side first differs from the oracle.
  private func writeFirstDivergence(to page: inout TextPage) {
    var isTold = false
    for (row, when, owner) in [(change.before, "Before", change.row.reference), (change.after, "Now", name)] {
      guard let row, let index = row.firstDivergenceIndex else { continue }
      isTold = true
      page.gap()
      page.line("\(when), against the oracle:")
      page.divergence(at: index, expected: row.expected, actual: row.actual, by: owner)
      page.example(row.witness, diagram: [])
    }
    if !isTold || change.before?.firstDivergenceIndex == change.after?.firstDivergenceIndex {
      page.paragraph("The files of the runs do not tell which decision is another one.", indent: 2, hanging: 2)
    }
  }
}
