import Results
import Verification

/// How the decisions of an architecture differ from those before, as far as the runs' files tell.
struct DecisionChange: Sendable {
  /// One way of diverging, as each of the two met it; nil where it did not.
  struct Met: Sendable {
    let before: DivergenceRecord?
    let after: DivergenceRecord?
  }

  let row: ComparisonRow
  /// What each met first; nil where the run saw no divergence.
  let first: Met
  /// Of the divergences with a cause: those that one of the two alone met, and those that both met, not equally often or
  /// from another event on.
  let stated: [Met]
  /// The divergences without a listed cause, where they differ; nil where they do not.
  let unstated: Met?
  /// The line that shows the one after again.
  let repeatCommand: String

  init(_ pair: ComparedPair, row: ComparisonRow) {
    let (before, after) = (pair.before.correctness, pair.after.correctness)
    let (old, new) = (before?.stated ?? [], after?.stated ?? [])
    let met =
      new.map { one in Met(before: old.first { $0.isOfSameCause(as: one) }, after: one) }
      + old.filter { one in !new.contains { $0.isOfSameCause(as: one) } }.map { Met(before: $0, after: nil) }
    let unstated = Met(before: before?.unstated, after: after?.unstated)
    self.row = row
    first = Met(before: before?.firstDivergence, after: after?.firstDivergence)
    stated = met.filter(\.isMetOtherwise)
    self.unstated = unstated.differs ? unstated : nil
    repeatCommand = pair.after.outcome?.repeatCommand ?? ""
  }
}

extension DecisionChange.Met {
  /// Whether the two met it not equally often, or from another event on.
  fileprivate var isMetOtherwise: Bool { before?.count != after?.count || before?.firstIndex != after?.firstIndex }

  /// Whether anything that is shown of the two is not the same.
  var differs: Bool { isMetOtherwise || before.map(DecisionText.init) != after.map(DecisionText.init) }
}

/// What a divergence says of decisions, alike in the files of all versions.
private struct DecisionText: Equatable {
  private let texts: [String]

  init(_ divergence: DivergenceRecord) {
    texts = [divergence.expected ?? [], divergence.actual ?? [], divergence.witness].map(CorrectnessRow.list)
  }
}

extension DivergenceRecord {
  fileprivate func isOfSameCause(as other: DivergenceRecord) -> Bool { cause?.sentence == other.cause?.sentence }
}
