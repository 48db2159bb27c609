/// What a report is made of: runs, and what other commands found out about the same apps. What no folder has is nil.
package struct ReportInput: Sendable, Equatable {
  /// In the order in which they were named.
  package var runs: [RunResult]
  /// The folder of each run, as it is shown.
  package var runFolders: [String]
  /// What faults do, of `bench verify --matrix`.
  package var matrix: [CorrectnessRow]?
  /// What the matrices have searched, and their diagrams.
  package var matrixRecords: [MatrixRecord] = []
  /// Of `bench darkness`.
  package var darkness: [DarknessRow]?
  /// Where each condition stands, of `bench darkness` too.
  package var conditions: [ConditionRow]?
  /// Of `bench compile-cost`.
  package var compileCosts: [CompileCostRow]?
  /// Of `Scripts/rule-changes`.
  package var ruleChanges: [RuleChangeRow]?

  /// - Parameter runFolders: a folder for each run; the names of the runs if nil.
  package init(
    runs: [RunResult], runFolders: [String]? = nil, matrix: [CorrectnessRow]? = nil, darkness: [DarknessRow]? = nil,
    compileCosts: [CompileCostRow]? = nil, ruleChanges: [RuleChangeRow]? = nil
  ) {
    self.runs = runs
    self.runFolders = runFolders ?? runs.map(\.manifest.runID)
    self.matrix = matrix
    self.darkness = darkness
    self.compileCosts = compileCosts
    self.ruleChanges = ruleChanges
  }

  /// A run with one of its traces.
  package struct Section: Sendable {
    package let run: RunResult
    package let trace: ReplayedTrace
  }

  /// Each app and trace once, in order: of several runs of one, the first in the closed loop, or else the first.
  package var sections: [Section] {
    let all = runs.flatMap { run in run.manifest.traces.map { Section(run: run, trace: $0) } }
    var seen: Set<[String]> = []
    return all.compactMap { section in
      guard seen.insert([section.trace.app, section.trace.name]).inserted else { return nil }
      let same = all.filter { $0.trace.app == section.trace.app && $0.trace.name == section.trace.name }
      return same.first { $0.run.mode(of: $0.trace) == .closed } ?? section
    }
  }
}

extension RunResult {
  /// In which mode a run is about one of its traces. One that has the open loop has the closed loop only beside it.
  package func mode(of trace: ReplayedTrace) -> LatencyRow.Mode {
    manifest.network != nil
      || latency.contains { $0.mode == .open && $0.app == trace.app && $0.trace == trace.name } ? .open : .closed
  }
}
