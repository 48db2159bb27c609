/// What a plot writes of an architecture.
extension CostLine {
  /// As in the summary: a star says that it is wrong on other traces.
  var shownName: String { name.printable.elided(to: 34) + (isLucky ? "*" : "") }

  var shownDecisions: String { correctness?.decisions.figure ?? "-" }

  /// What is to be said of one in a run that timed nothing; empty where its group says it all.
  var decisionWords: String {
    switch standing {
    case .correct, .harnessOverhead: ""
    case .diverging:
      correctness?.firstDivergence.map { "differs, first at event \($0.firstIndex.grouped)" } ?? "differs"
    case .unjudged: "not compared with the oracle"
    }
  }
}
