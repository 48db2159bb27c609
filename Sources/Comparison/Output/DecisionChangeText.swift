import Basics
import Reports
import Results
import Verification

/// Changed decisions, with the diagrams of a run's summary.
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
      case .better: "Decisions corrected: \(name) on \(change.row.trace)"
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
    if let basis = cause.basis { page.line("  basis: \(basis.words)") }
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

  /// For a change without a cause: the first divergence of each side from the oracle.
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
      page.paragraph("The files of the runs do not show which decision changed.", indent: 2, hanging: 2)
    }
  }

  private func write(_ divergence: DivergenceRecord, _ start: String, by owner: String, to page: inout TextPage) {
    page.gap()
    page.line("\(start) the oracle:")
    page.firstMoment(of: divergence, by: owner)
    page.example(divergence)
  }
}

/// Changed decisions, as stories of a page.
struct DecisionChangePage {
  let change: DecisionChange
  let comparison: RunComparison

  private var name: String { change.row.architecture }
  private var sides: (before: String, after: String) { change.row.sides }

  var headline: String { DecisionChangeText(change: change).headline }

  private struct Told {
    let record: DivergenceRecord
    let isNow: Bool
    let words: [PageText]
  }

  /// The differences with a cause, those without, or the first divergence of each side from the oracle.
  private var told: [Told] {
    var told = change.stated.compactMap { met -> Told? in
      guard let record = met.after ?? met.before else { return nil }
      return Told(record: record, isNow: met.after != nil, words: [words(met)])
    }
    let others = change.unstated.map { [$0] } ?? (change.stated.isEmpty ? [change.first] : [])
    for met in others {
      if let before = met.before { told.append(Told(record: before, isNow: false, words: [PageText(sides.before)])) }
      if let after = met.after { told.append(Told(record: after, isNow: true, words: [PageText(sides.after)])) }
    }
    return told
  }

  func stories(_ count: inout StoryCount) -> [PageStory] {
    told.compactMap { told in
      guard let diagram = told.record.diagram else { return nil }
      let (number, letter) = count.next()
      return PageStory(
        number: number, letter: letter, title: title(told), witness: witness(told), basis: told.record.cause?.basis,
        diagram: diagram, tellers: told.words, command: told.isNow ? change.repeatCommand : "",
        player: player(told).map { PagePlayer($0) })
    }
  }

  /// Differences without a diagram, in sentences.
  var untold: [PageText] {
    told.filter { $0.record.diagram == nil }.map { told in
      "\(title(told)): shown by \(code: witness(told))"
    }
  }

  private func title(_ told: Told) -> String {
    let owner = told.isNow ? name : change.row.reference
    return told.record.cause.map { "\(owner) \($0.sentence)" }
      ?? "\(owner) decides otherwise for a reason it does not list"
  }

  private func witness(_ told: Told) -> String { told.record.witness.map(\.excerpt).joined(separator: ", ") }

  private func words(_ met: DecisionChange.Met) -> PageText {
    func times(_ record: DivergenceRecord?) -> String {
      record.map { "\($0.count.times), first at event \($0.firstIndex.grouped)" } ?? "never"
    }
    return "\(strong: sides.before) \(times(met.before)); \(strong: sides.after) \(times(met.after))"
  }

  private func player(_ told: Told) -> PlayedHistory? {
    (told.isNow ? comparison.after : comparison.before).result.player(
      app: change.row.app, trace: change.row.trace, architecture: told.isNow ? name : change.row.reference,
      cause: told.record.cause?.sentence)
  }
}
