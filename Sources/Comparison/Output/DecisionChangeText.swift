import Reports

/// How decisions changed, drawn as the run's own summary draws divergences.
struct DecisionChangeText {
  let change: DecisionChange

  private var name: String { change.row.architecture }
  private var sides: (before: String, after: String) { change.row.sides }
  private var isOfOneArchitecture: Bool { change.row.reference == name }

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
    let counts =
      isOfOneArchitecture
      ? "\(change.row.beforeText) decisions before, \(change.row.afterText) now"
      : "\(change.row.reference) \(change.row.beforeText) decisions, \(name) \(change.row.afterText)"
    return "\(what): \(counts); \(change.row.reason)."
  }

  private func write(_ cause: DecisionChange.Cause, to page: inout TextPage) {
    guard let shown = cause.after ?? cause.before else { return }
    let owner = cause.after == nil ? change.row.reference : name
    page.gap()
    page.paragraph(shown.sentence, cause.after == nil ? .good : .bad)
    page.paragraph(
      """
      \(sides.before): \(Self.words(cause.before)); \(sides.after): \(Self.words(cause.after)); \
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
    let start = isOfOneArchitecture ? (isNow ? "Now, for" : "Before, for") : "For"
    page.paragraph(
      "\(start) no cause that \(owner) lists, \(unexplained.count.times):",
      isNow ? .bad : .plain)
    page.divergence(
      at: unexplained.firstIndex, expected: unexplained.expected, actual: unexplained.actual, by: owner)
    page.example(unexplained.witness, diagram: MarbleRows(unexplained.diagram, architecture: owner).lines())
  }

  /// What is left where no cause accounts for the change: where either side first differs from the oracle.
  private func writeFirstDivergence(to page: inout TextPage) {
    let (before, after) = (change.divergences.before, change.divergences.after)
    if before == after, let after {
      write(after, isOfOneArchitecture ? "Before and now, against" : "Both against", by: name, to: &page)
    } else {
      if let before {
        write(before, isOfOneArchitecture ? "Before, against" : "Against", by: change.row.reference, to: &page)
      }
      if let after { write(after, isOfOneArchitecture ? "Now, against" : "Against", by: name, to: &page) }
    }
    if before?.index == after?.index {
      page.paragraph("The files of the runs do not tell which decision is another one.", indent: 2, hanging: 2)
    }
  }

  private func write(
    _ divergence: DecisionChange.Divergence, _ start: String, by owner: String, to page: inout TextPage
  ) {
    page.gap()
    page.line("\(start) the oracle:")
    page.divergence(at: divergence.index, expected: divergence.expected, actual: divergence.actual, by: owner)
    page.example(divergence.witness, diagram: MarbleRows(divergence.diagram, architecture: owner).lines())
  }
}
