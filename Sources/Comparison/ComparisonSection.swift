import Metrics
import Results

/// The comparison of one app on one trace.
struct ComparisonSection: Sendable {
  let trace: ReplayedTrace
  let rows: [ComparisonRow]
  /// How decisions differ, for each architecture whose decisions do.
  let changes: [DecisionChange]

  /// Compares two runs.
  init(
    _ trace: ReplayedTrace, _ before: ComparedRun, _ after: ComparedRun, selection: Selection, judge: TimingJudge
  ) {
    let names = Self.names(of: before.result, after.result, on: trace)
    let pairs = names.map { Self.pair(trace, before.result, $0, after.result, $0) }
    let baseline = pairs.first { $0.after.name == after.result.manifest.baseline(of: trace.app) }
    let selected = pairs.filter { selection.includes(architecture: $0.after.name) }
    let times = judge.rows(selected, baseline: baseline)
    self.init(trace, selected, times: times, judge, isOfOneArchitecture: true)
  }

  /// Compares two architectures of a run; nil if the run does not have both on the trace.
  init?(_ trace: ReplayedTrace, _ run: ComparedRun, reference: String, other: String, judge: TimingJudge) {
    let pair = Self.pair(trace, run.result, reference, run.result, other)
    guard pair.before.outcome != nil, pair.after.outcome != nil else { return nil }
    self.init(
      trace, [pair], times: judge.rowsWithinRun(pair), judge, isOfOneArchitecture: false)
  }

  private init(
    _ trace: ReplayedTrace, _ pairs: [ComparedPair], times: [ComparisonRow], _ judge: TimingJudge,
    isOfOneArchitecture: Bool
  ) {
    let decisions = DecisionJudge(isOfOneArchitecture: isOfOneArchitecture)
    let decided = pairs.filter { $0.before.outcome != nil && $0.after.outcome != nil }.compactMap { pair in
      decisions.row(pair).map { (pair, $0) }
    }
    let counts = pairs.flatMap(CountJudge(thresholds: judge.thresholds).rows)
    self.trace = trace
    rows =
      pairs.compactMap(OutcomeJudge(isOfOneArchitecture: isOfOneArchitecture).row) + decided.map(\.1)
      + Thresholds.counted.flatMap { metric in counts.filter { $0.metric == metric.name } } + times
    changes = decided.filter { [.changed, .different, .better].contains($0.1.conclusion) }.map {
      DecisionChange($0.0, row: $0.1)
    }
  }

  private static func pair(
    _ trace: ReplayedTrace, _ before: RunResult, _ beforeName: String, _ after: RunResult, _ afterName: String
  ) -> ComparedPair {
    func architecture(_ name: String, _ result: RunResult) -> ComparedArchitecture {
      let figures = SectionFigures(result, app: trace.app, trace: trace.name)
      return ComparedArchitecture(name, of: result, in: figures, app: trace.app, trace: trace.name)
    }
    return ComparedPair(
      app: trace.app, trace: trace.name, beforeRunID: before.manifest.runID, afterRunID: after.manifest.runID,
      before: architecture(beforeName, before), after: architecture(afterName, after))
  }

  /// The architectures of the run before in its order, then those that only the other run has.
  private static func names(of before: RunResult, _ after: RunResult, on trace: ReplayedTrace) -> [String] {
    func names(_ result: RunResult) -> [String] {
      result.manifest.outcomes.filter { $0.app == trace.app && $0.trace == trace.name }.map(\.architecture)
    }
    let first = names(before)
    return first + names(after).filter { !first.contains($0) }
  }
}
