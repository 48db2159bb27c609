/// What a plot writes of an architecture.
extension CostLine {
  /// A star marks one that is correct only on this trace.
  var shownName: String { name.printable.elided(to: 34) + (isCorrectHereOnly ? "*" : "") }

  var shownDecisions: String { correctness?.decisions.figure ?? "-" }

  /// The text in place of a bar, in a run without times; empty if the group's heading suffices.
  var decisionWords: String {
    switch standing {
    case .correct, .harnessOverhead: ""
    case .diverging:
      correctness?.firstDivergence.map { "differs, first at event \($0.firstIndex.grouped)" } ?? "differs"
    case .unjudged: "not compared with the oracle"
    }
  }
}
