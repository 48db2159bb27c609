import Results

/// The comparison of two runs, or of two architectures of one run.
///
///     let comparison = RunComparison(
///       before: main, after: branch, timing: .apart(isCrossMachine: false), thresholds: .usual)
///     print(comparison.text(colour: false))
///
/// Decisions and counts are compared exactly. Times are compared as far as chance and disturbances of the processor
/// allow. The result depends on the runs alone.
package struct RunComparison: Sendable {
  package let before: ComparedRun
  package let after: ComparedRun
  /// The two architectures, if those of one run are compared; nil if two runs are.
  package let architectures: (reference: String, other: String)?
  package let timing: TimingRule
  /// The conditions in which the runs differ.
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
    // A trace that only the run before has gets a section. One that differs between the runs gets none.
    let traces = first.traces.filter { trace in
      selection.includes(app: trace.app, trace: trace.name)
        && (second.traces.contains(trace) || !second.traces.contains { $0.isNamed(as: trace) })
    }
    sections = traces.map { ComparisonSection($0, before, after, selection: selection, judge: judge) }
  }

  /// Compares an architecture of a run with another one, `reference`, of the same run. Their rounds were measured side
  /// by side.
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

  /// Every row: trace by trace, metric by metric, architectures in their order.
  package var rows: [ComparisonRow] { sections.flatMap(\.rows) }

  /// Whether there are no rows, because nothing could be compared.
  package var isEmpty: Bool { sections.allSatisfy(\.rows.isEmpty) }

  /// The rows for which the comparison fails.
  package var failures: [ComparisonRow] { rows.filter { $0.fails != nil } }

  /// The failure that determines the exit code, changed decisions first; nil if nothing fails.
  package var failure: ComparisonRow.Failure? {
    failures.contains { $0.fails == .decisions } ? .decisions : failures.first?.fails
  }

  /// A sentence for each architecture that failed in a pass: in which run, and why.
  package var breakdowns: [String] {
    [before, after].flatMap { run in
      run.result.manifest.outcomes.compactMap { outcome in
        outcome.failure.map { "\(outcome.architecture) on \(outcome.trace) of \(run.label) \($0.sentence)" }
      }
    }
  }

  /// Why times must not be judged; nil if they may be.
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

  /// Takes the runs as measured on different machines only if a condition differs, whatever was asked for. On the same
  /// machine and build, the baseline's times are checked.
  private static func rule(_ timing: TimingRule, _ conditions: [Condition]) -> TimingRule {
    guard case .apart = timing else { return timing }
    return .apart(isCrossMachine: conditions.contains { $0.obstacle != nil })
  }
}
