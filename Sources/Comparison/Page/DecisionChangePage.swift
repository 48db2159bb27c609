import Basics
import Reports
import Results
import Verification

/// How decisions changed, as stories of a page.
struct DecisionChangePage {
  let change: DecisionChange
  let comparison: RunComparison

  private var name: String { change.row.architecture }
  private var sides: (before: String, after: String) { change.row.sides }

  var headline: String { DecisionChangeText(change: change).headline }

  /// A divergence that is told, and what is said of it.
  private struct Told {
    let record: DivergenceRecord
    let isNow: Bool
    let words: [PageText]
  }

  /// What differs: by cause, without one, or where each first differs from the oracle.
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
        number: number, letter: letter, title: title(told), witness: witness(told), diagram: diagram,
        tellers: told.words, command: told.isNow ? change.repeatCommand : "",
        player: player(told).map { PagePlayer($0) })
    }
  }

  /// What has no diagram, in sentences.
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
