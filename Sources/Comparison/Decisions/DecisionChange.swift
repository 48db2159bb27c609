import Reports

/// How the decisions of an architecture differ from those before, as far as the runs' files tell.
struct DecisionChange: Sendable {
  /// A cause of divergence that was met otherwise.
  struct Cause: Sendable {
    /// nil where it was not met.
    let before: CauseMet?
    let after: CauseMet?
  }

  let row: ComparisonRow
  let before: CorrectnessRow?
  let after: CorrectnessRow?
  /// Those that one side alone met, and those that both met, not equally often or from another event on.
  let causes: [Cause]
  /// Divergences without a listed cause, where they differ.
  let unexplained: (before: UnexplainedDivergence?, after: UnexplainedDivergence?)
  /// The line that shows the one after again.
  let repeatCommand: String

  init(_ pair: Pair, row: ComparisonRow) {
    let (old, new) = (pair.before.outcome?.causes ?? [], pair.after.outcome?.causes ?? [])
    let met =
      new.map { cause in Cause(before: old.first { $0.sentence == cause.sentence }, after: cause) }
      + old.filter { cause in !new.contains { $0.sentence == cause.sentence } }.map { Cause(before: $0, after: nil) }
    self.row = row
    before = pair.before.correctness
    after = pair.after.correctness
    causes = met.filter(\.isOther)
    let (oldRest, newRest) = (pair.before.outcome?.unexplained, pair.after.outcome?.unexplained)
    unexplained = oldRest == newRest ? (nil, nil) : (oldRest, newRest)
    repeatCommand = pair.after.outcome?.repeatCommand ?? ""
  }
}

extension DecisionChange.Cause {
  /// Whether it was met otherwise.
  fileprivate var isOther: Bool { before?.count != after?.count || before?.firstIndex != after?.firstIndex }
}
