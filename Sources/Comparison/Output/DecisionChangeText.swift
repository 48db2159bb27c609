import Reports
import Verification

/// How decisions changed, drawn as the run's own summary draws divergences.
struct DecisionChangeText {
  let change: DecisionChange

  private var name: String { change.row.architecture }
  private var sides: (before: String, after: String) { change.row.sides }
  private var isOfOneArchitecture: Bool { change.row.reference == name }

  func write(to page: inout TextPage) {
    page.gap()
    page.paragraph(headline, change.row.fails == nil ? .heading : .bad)
    for met in change.stated { write(stated: met, to: &page) }
    if let unstated = change.unstated {
      write(unstated: unstated.before, isNow: false, to: &page)
      write(unstated: unstated.after, isNow: true, to: &page)
    }
    if change.stated.isEmpty, change.unstated == nil { writeFirstDivergence(to: &page) }
    if change.row.fails != nil {
      page.line("  to see what it does now:")
      page.command(change.repeatCommand)
    }
  }

  var headline: String {
    let what =
      switch change.row.conclusion {
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

  private func write(stated met: DecisionChange.Met, to page: inout TextPage) {
    guard let shown = met.after ?? met.before, let cause = shown.cause else { return }
    let owner = met.after == nil ? change.row.reference : name
    page.gap()
    page.paragraph(cause.sentence, met.after == nil ? .good : .bad)
    page.paragraph(
      """
      \(sides.before): \(Self.words(met.before)); \(sides.after): \(Self.words(met.after)); \
      \(cause.attributed(to: owner))
      """, indent: 2, hanging: 2)
    page.example(shown)
  }

  private static func words(_ divergence: DivergenceRecord?) -> String {
    divergence.map { "\($0.count.times), first at event \($0.firstIndex.grouped)" } ?? "never"
  }

  private func write(unstated divergence: DivergenceRecord?, isNow: Bool, to page: inout TextPage) {
    guard let divergence else { return }
    let owner = isNow ? name : change.row.reference
    page.gap()
    let start = isOfOneArchitecture ? (isNow ? "Now, for" : "Before, for") : "For"
    page.paragraph(
      "\(start) no cause that \(owner) lists, \(divergence.count.times):", isNow ? .bad : .plain)
    page.firstMoment(of: divergence, by: owner)
    page.example(divergence)
  }

  /// For a change that no cause accounts for: where each first differs from the oracle.
  private func writeFirstDivergence(to page: inout TextPage) {
    let (before, after) = (change.first.before, change.first.after)
    if let after, !change.first.differs {
      write(after, isOfOneArchitecture ? "Before and now, against" : "Both against", by: name, to: &page)
    } else {
      if let before {
        write(before, isOfOneArchitecture ? "Before, against" : "Against", by: change.row.reference, to: &page)
      }
      if let after { write(after, isOfOneArchitecture ? "Now, against" : "Against", by: name, to: &page) }
    }
    if before?.firstIndex == after?.firstIndex {
      page.paragraph("The files of the runs do not tell which decision is another one.", indent: 2, hanging: 2)
    }
  }

  private func write(_ divergence: DivergenceRecord, _ start: String, by owner: String, to page: inout TextPage) {
    page.gap()
    page.line("\(start) the oracle:")
    page.firstMoment(of: divergence, by: owner)
    page.example(divergence)
  }
}
