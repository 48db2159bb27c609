import Results

/// What comes out when two runs are compared, or two architectures of one.
///
///     let comparison = RunComparison(
///       before: main, after: branch, timing: .apart(isCrossMachine: false), thresholds: .usual)
///     print(comparison.text(colour: false))
///
/// Decisions and counts are compared exactly, times as far as chance and the processor allow. A pure function of
/// the runs.
package struct RunComparison: Sendable {
  package let before: ComparedRun
  package let after: ComparedRun
  /// The two architectures, where these are compared rather than two runs.
  package let architectures: (reference: String, other: String)?
  package let timing: TimingRule
  /// In what the runs were not alike.
  package let conditions: [Condition]
  /// What was compared, on what; in the order of the run before.
  let sections: [ComparisonSection]

  /// Compares two runs.
  ///
  /// - Complexity: O(rows * architectures), and 2,000 draws a time.
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
    // A trace that is gone is compared with nothing; one that differs, not at all.
    let traces = first.traces.filter { trace in
      selection.includes(app: trace.app, trace: trace.name)
        && (second.traces.contains(trace) || !second.traces.contains { $0.isNamed(as: trace) })
    }
    sections = traces.map { ComparisonSection($0, before, after, selection: selection, judge: judge) }
  }

  /// Compares an architecture of a run with another one of it, `reference`, whose rounds were measured side by side.
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

  /// Every row, trace by trace, metric by metric, architectures as they are listed.
  package var rows: [ComparisonRow] { sections.flatMap(\.rows) }

  /// Whether nothing of the one could be compared with anything of the other, which shows nothing.
  package var isEmpty: Bool { sections.allSatisfy(\.rows.isEmpty) }

  /// The rows for which the comparison fails.
  package var failures: [ComparisonRow] { rows.filter { $0.fails != nil } }

  /// What the exit code has to tell, changed decisions first; nil where nothing fails.
  package var failure: ComparisonRow.Failure? {
    failures.contains { $0.fails == .decisions } ? .decisions : failures.first?.fails
  }

  /// Who did not get through a pass, in which run, and why, in a sentence each.
  package var breakdowns: [String] {
    [before, after].flatMap { run in
      run.result.manifest.outcomes.compactMap { outcome in
        outcome.failure.map { "\(outcome.architecture) on \(outcome.trace) of \(run.label) \($0.sentence)" }
      }
    }
  }

  /// Why times are not to be judged; nil where they are.
  private static func obstacle(_ conditions: [Condition], _ timing: TimingRule) -> String? {
    let obstacles = conditions.compactMap { condition in condition.obstacle.map { (condition.kind, $0) } }
    switch timing {
    case .interleaved: return nil
    // Ratios to two baselines are not alike, whatever one wishes.
    case .apart(isCrossMachine: true): return obstacles.first { $0.0 == .baseline }?.1
    case .apart(isCrossMachine: false):
      return obstacles.first.map { kind, reason in kind == .baseline ? reason : "\(reason); --cross-machine judges" }
    }
  }

  /// Where machine and build are the same, the baseline's times have to be, whatever was asked for.
  private static func rule(_ timing: TimingRule, _ conditions: [Condition]) -> TimingRule {
    guard case .apart = timing else { return timing }
    return .apart(isCrossMachine: conditions.contains { $0.obstacle != nil })
  }
}
