import Metrics
import Reports

/// Whether the processor was equally fast in two runs, as far as the baseline can tell.
///
/// Ratios to a baseline cancel what slows everything alike, and no more: a neighbour on the same core can slow down
/// one kind of code by a fifth and another by two thirds, and stays for longer than a run. So the baseline's own
/// times are looked at first. Where they differ by more than 5 %, whatever the thresholds, nothing is said about anybody
/// but of a difference that is greater than all that the machine did to the baseline.
struct MachineControl {
  /// Why times that look different may not be, in one sentence; nil where the baseline shows nothing.
  let doubt: String?
  /// How many times as long the baseline's slowest round of both runs took as its fastest. Infinite where the baseline
  /// is another, and so no measure of the machine.
  private let spread: Double

  /// Whether the machine may have made the difference, if it did to others no more than to the baseline.
  func explains(_ estimate: TimeEstimate) -> Bool {
    guard let interval = estimate.interval else { return true }
    return interval.lower <= spread && interval.upper >= 1 / spread
  }

  private static let margin = Margin(thresholdPercent: nil)
  /// By how much instructions may differ, as a fraction of 1: two runs of one build may differ by one in a million.
  private static let instructionTolerance = 0.001

  /// - Parameter isAlike: false where machine or build differ, and times and counts may well be others.
  init(_ baseline: ComparedPair, isAlike: Bool) {
    let change = isAlike ? Self.change(of: baseline) : nil
    doubt =
      change ?? (isAlike ? Self.shift(of: baseline) : nil)
      ?? Self.mixture(in: baseline.before, "before") ?? Self.mixture(in: baseline.after, "now")
    let times = Array(baseline.before.batchTimes.values) + Array(baseline.after.batchTimes.values)
    let (least, most) = (times.min() ?? 0, times.max() ?? 0)
    spread = change == nil && least > 0 ? most / least : .infinity
  }

  /// A baseline that is another one is none.
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
    guard metric == .instructionsPerEvent, let old = before.median(), let new = after.median() else {
      return [.worse, .better].contains(CountJudge.conclusion(before, after))
    }
    return abs(new - old) > instructionTolerance * old
  }

  /// Rounds of which some were measured on a faster and some on a slower processor: the middle half of them spreads further than
  /// the margin.
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
