import Results
import Verification

/// How the decisions of an architecture differ from those before, as far as the files of the runs show.
struct DecisionChange: Sendable {
  /// One kind of divergence in each of the two; nil where it did not occur.
  struct Met: Sendable {
    let before: DivergenceRecord?
    let after: DivergenceRecord?
  }

  let row: ComparisonRow
  /// The first divergence of each; nil if there was none.
  let first: Met
  /// The divergences with a listed cause that only one of the two has, or that the two have a different number of times
  /// or first at a different event.
  let stated: [Met]
  /// The divergences without a listed cause, if the two differ in them; otherwise nil.
  let unstated: Met?
  /// The command that shows the divergence of the later one again.
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
  /// Whether the two differ in how often it occurs, or at which event first.
  fileprivate var isMetOtherwise: Bool { before?.count != after?.count || before?.firstIndex != after?.firstIndex }

  /// Whether the two differ in anything that is shown.
  var differs: Bool { isMetOtherwise || before.map(DecisionText.init) != after.map(DecisionText.init) }
}

/// The decisions of a divergence, in a form that is the same for files of all versions.
private struct DecisionText: Equatable {
  private let texts: [String]

  init(_ divergence: DivergenceRecord) {
    texts = [divergence.expected, divergence.actual, divergence.witness].map(CorrectnessRow.list)
  }
}

extension DivergenceRecord {
  fileprivate func isOfSameCause(as other: DivergenceRecord) -> Bool { cause?.sentence == other.cause?.sentence }
}
