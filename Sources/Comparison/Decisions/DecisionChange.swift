import Reports

/// How the decisions of an architecture differ from those before, as far as the runs' files tell.
struct DecisionChange: Sendable {
  /// A cause of divergence that was met otherwise.
  struct Cause: Sendable {
    /// nil where it was not met.
    let before: CauseMet?
    let after: CauseMet?
  }

  /// Where an architecture first differs from the oracle, and what shows it.
  struct Divergence: Sendable, Equatable {
    let index: Int
    let expected: String
    let actual: String
    let witness: String
    /// Of the witness; empty where the run has not drawn it.
    let diagram: [String]
  }

  let row: ComparisonRow
  /// nil where the run saw none.
  let divergences: (before: Divergence?, after: Divergence?)
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
    divergences = (Divergence(pair.before), Divergence(pair.after))
    causes = met.filter(\.isOther)
    let (oldRest, newRest) = (pair.before.outcome?.unexplained, pair.after.outcome?.unexplained)
    unexplained = oldRest == newRest ? (nil, nil) : (oldRest, newRest)
    repeatCommand = pair.after.outcome?.repeatCommand ?? ""
  }
}

extension DecisionChange.Divergence {
  /// The first one, with the drawing of the cause that was met there; else with that of whatever was met first.
  fileprivate init?(_ architecture: ComparedArchitecture) {
    guard let row = architecture.correctness, let index = row.firstDivergenceIndex else { return nil }
    let causes = architecture.outcome?.causes.map { ($0.firstIndex, $0.witness, $0.diagram) } ?? []
    let rest = architecture.outcome?.unexplained.map { ($0.firstIndex, $0.witness, $0.diagram) }
    let drawn = (causes + [rest].compactMap(\.self)).filter { !$0.2.isEmpty }
    let shown = drawn.first { $0.0 == index } ?? drawn.min { $0.0 < $1.0 }
    self.init(
      index: index, expected: row.expected, actual: row.actual, witness: shown?.1 ?? row.witness,
      diagram: shown?.2 ?? [])
  }
}

extension DecisionChange.Cause {
  /// Whether it was met otherwise.
  fileprivate var isOther: Bool { before?.count != after?.count || before?.firstIndex != after?.firstIndex }
}
