import Metrics
import Results

/// The comparison of two runs, or of two architectures of one run.
///
///     let comparison = RunComparison(
///       before: main, after: branch, timing: .apart(isCrossMachine: false), thresholds: .usual)
///     print(comparison.text(colour: false))
///
/// Decisions and counts are compared exactly, times statistically. The result depends on the runs alone.
package struct RunComparison: Sendable {
  package let before: ComparedRun
  package let after: ComparedRun
  /// The two architectures of one run; nil if two runs are compared.
  package let architectures: (reference: String, other: String)?
  package let timing: TimingRule
  package let conditions: [Condition]
  /// One section for each app and trace, in the order of the run before.
  let sections: [ComparisonSection]

  /// Compares two runs.
  ///
  /// - Complexity: O(rows * architectures), and 2,000 bootstrap draws for each row of times.
  package init(
    before: ComparedRun, after: ComparedRun, timing: TimingRule, thresholds: Thresholds = .usual,
    selection: Selection = Selection()
  ) {
    self.before = before
    self.after = after
    self.timing = timing
    architectures = nil
    let (first, second) = (before.result.manifest, after.result.manifest)
    let isOneBuild = timing != .interleaved && first.build.commit == second.build.commit
    let isTimed = !before.result.latency.isEmpty && !after.result.latency.isEmpty
    let layout =
      isTimed ? Condition.layout(before.result, after.result, isOneBuild: isOneBuild) : nil
    conditions = Condition.differences(first, second, selection) + [layout].compactMap(\.self)
    let judge = TimingJudge(
      rule: Self.rule(timing, conditions), thresholds: thresholds, seed: first.seed,
      obstacle: Self.obstacle(conditions, timing), isOneBuild: isOneBuild)
    // A trace of only the run before gets a section, a trace that differs between the runs none.
    let traces = first.traces.filter { trace in
      selection.includes(app: trace.app, trace: trace.name)
        && (second.traces.contains(trace) || !second.traces.contains { $0.isNamed(as: trace) })
    }
    sections = traces.map { ComparisonSection($0, before, after, selection: selection, judge: judge) }
  }

  package init(
    within run: ComparedRun, reference: String, other: String, thresholds: Thresholds = .none,
    selection: Selection = Selection()
  ) {
    before = run
    after = run
    timing = .interleaved
    architectures = (reference, other)
    conditions = []
    let manifest = run.result.manifest
    let judge = TimingJudge(
      rule: .interleaved, thresholds: thresholds, seed: manifest.seed, obstacle: nil, isOneBuild: true)
    sections = manifest.traces.filter { selection.includes(app: $0.app, trace: $0.name) }.compactMap { trace in
      ComparisonSection(trace, run, reference: reference, other: other, judge: judge)
    }
  }

  /// By trace, then by metric, then in the order of the architectures.
  package var rows: [ComparisonRow] { sections.flatMap(\.rows) }

  /// Whether nothing could be compared.
  package var isEmpty: Bool { sections.allSatisfy(\.rows.isEmpty) }

  package var failures: [ComparisonRow] { rows.filter { $0.fails != nil } }

  /// The failure that determines the exit code, changed decisions first; nil if nothing fails.
  package var failure: ComparisonRow.Failure? {
    failures.contains { $0.fails == .decisions } ? .decisions : failures.first?.fails
  }

  /// A sentence for each architecture that failed in a pass, with the run and the reason.
  package var breakdowns: [String] {
    [before, after].flatMap { run in
      run.result.manifest.outcomes.compactMap { outcome in
        outcome.failure.map { "\(outcome.architecture) on \(outcome.trace) of \(run.label) \($0.sentence)" }
      }
    }
  }

  private static func obstacle(_ conditions: [Condition], _ timing: TimingRule) -> String? {
    let obstacles = conditions.compactMap { condition in condition.obstacle.map { (condition.kind, $0) } }
    switch timing {
    case .interleaved: return nil
    // Ratios to different baselines are never comparable, even if `--cross-machine` is given.
    case .apart(isCrossMachine: true): return obstacles.first { $0.0 == .baseline }?.1
    case .apart(isCrossMachine: false):
      return obstacles.first.map { kind, reason in kind == .baseline ? reason : "\(reason); --cross-machine judges" }
    }
  }

  /// The rule for different machines, only if a condition differs. On the same machine and build, `--cross-machine` has
  /// no effect, so that the baseline's times are checked.
  private static func rule(_ timing: TimingRule, _ conditions: [Condition]) -> TimingRule {
    guard case .apart = timing else { return timing }
    return .apart(isCrossMachine: conditions.contains { $0.obstacle != nil })
  }
}

package struct ComparedRun: Sendable {
  /// The path of its folder, as typed by the user.
  package let label: String
  package let result: RunResult

  package init(label: String, result: RunResult) {
    self.label = label
    self.result = result
  }
}

/// The parts of two runs to compare. An empty list means all.
package struct Selection: Sendable, Equatable {
  package var apps: [String]
  package var architectures: [String]
  package var traces: [String]

  package init(apps: [String] = [], architectures: [String] = [], traces: [String] = []) {
    self.apps = apps
    self.architectures = architectures
    self.traces = traces
  }

  func includes(app: String, trace: String) -> Bool {
    (apps.isEmpty || apps.contains(app)) && (traces.isEmpty || traces.contains(trace))
  }

  func includes(architecture: String) -> Bool { architectures.isEmpty || architectures.contains(architecture) }
}

package enum TimingRule: Sendable, Equatable {
  /// For consecutive runs: compares each architecture's ratio to the baseline of its run.
  ///
  /// `isCrossMachine`: compare even if machine, compiler or build differ.
  case apart(isCrossMachine: Bool)
  /// For paired rounds: compares times directly, round by round.
  case interleaved
}

struct ComparisonSection: Sendable {
  let trace: ReplayedTrace
  let rows: [ComparisonRow]
  /// One for each architecture with changed decisions.
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

  /// The architectures of the run before in its order, then those of only the run after.
  private static func names(of before: RunResult, _ after: RunResult, on trace: ReplayedTrace) -> [String] {
    func names(_ result: RunResult) -> [String] {
      result.manifest.outcomes.filter { $0.app == trace.app && $0.trace == trace.name }.map(\.architecture)
    }
    let first = names(before)
    return first + names(after).filter { !first.contains($0) }
  }
}
