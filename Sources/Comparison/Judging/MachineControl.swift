import Metrics
import Reports

/// Whether the processor was equally fast in two runs, as far as the baseline shows it.
///
/// Ratios to a baseline cancel only what slows all code alike. Another process on the same core can slow one kind of
/// code by a fifth and another by two thirds, for longer than a run. So the baseline's own times are compared first. If
/// they differ by more than 5 %, whatever the thresholds, a verdict is given only on differences larger than the whole
/// spread of the baseline's times.
struct MachineControl {
  /// Why differences of times may not be real, in one sentence; nil if the baseline shows no disturbance.
  let doubt: String?
  /// The baseline's slowest round of both runs over its fastest. Infinite if the baseline itself changed, and so does
  /// not show the speed of the machine.
  private let spread: Double

  /// Whether the machine may explain the difference, supposing that it affected other architectures no more than the
  /// baseline.
  func explains(_ estimate: TimeEstimate) -> Bool {
    guard let interval = estimate.interval else { return true }
    return interval.lower <= spread && interval.upper >= 1 / spread
  }

  private static let margin = Margin(thresholdPercent: nil)
  /// How far instructions may differ, as a fraction of 1. Two runs of one build may differ by one in a million.
  private static let instructionTolerance = 0.001

  /// - Parameter isAlike: false if machine or build differ, so that times and counts are expected to.
  init(_ baseline: ComparedPair, isAlike: Bool) {
    let change = isAlike ? Self.change(of: baseline) : nil
    doubt =
      change ?? (isAlike ? Self.shift(of: baseline) : nil)
      ?? Self.mixture(in: baseline.before, "before") ?? Self.mixture(in: baseline.after, "now")
    let times = Array(baseline.before.batchTimes.values) + Array(baseline.after.batchTimes.values)
    let (least, most) = (times.min() ?? 0, times.max() ?? 0)
    spread = change == nil && least > 0 ? most / least : .infinity
  }

  /// Why the baseline's code seems to have changed, judging by its counts; nil if they are the same. A changed baseline
  /// shows nothing about the machine.
  private static func change(of baseline: ComparedPair) -> String? {
    let changed = Thresholds.counted.first { metric in
      isChanged(metric, baseline.before.counts(of: metric), baseline.after.counts(of: metric))
    }
    guard let changed, let before = baseline.before.counts(of: changed).median(),
      let after = baseline.after.counts(of: changed).median()
    else { return nil }
    return """
      the baseline itself changed: \(baseline.after.name) has \(changed.name) \(before.exactFigure) before and \
      \(after.exactFigure) now; --interleave tells
      """
  }

  private static func isChanged(_ metric: Metric, _ before: [Double], _ after: [Double]) -> Bool {
    guard Thresholds.instructions.contains(metric), let old = before.median(), let new = after.median() else {
      return [.worse, .better].contains(CountJudge.conclusion(before, after))
    }
    return abs(new - old) > instructionTolerance * old
  }

  /// Why the processor seems to have changed its speed during a run: the middle half of the rounds spreads further than
  /// the margin. Nil if it does not.
  private static func mixture(in architecture: ComparedArchitecture, _ when: String) -> String? {
    let times = Array(architecture.batchTimes.values)
    guard times.count > 1, let lower = times.quantile(0.25), let upper = times.quantile(0.75),
      let median = times.median(), upper - lower > margin.width * median
    else { return nil }
    return """
      the machine was not steady: \(when) the middle half of \(architecture.name)'s rounds took \(lower.figure) to \
      \(upper.figure) ns; --interleave tells
      """
  }

  private static func shift(of baseline: ComparedPair) -> String? {
    guard let before = Array(baseline.before.batchTimes.values).median(),
      let after = Array(baseline.after.batchTimes.values).median(), before > 0, !margin.contains(after / before)
    else { return nil }
    return """
      the machine was not the same: \(baseline.after.name) took \(before.figure) ns then and \(after.figure) ns now; \
      --interleave tells
      """
  }
}
