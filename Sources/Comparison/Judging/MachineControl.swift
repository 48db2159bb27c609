import Metrics
import Reports

/// Whether the machine was in the same mood in two runs, as far as the baseline can tell.
///
/// Ratios to a baseline cancel what slows everything alike, and no more: a neighbour on the same core can slow down
/// one kind of code by a fifth and another by two thirds, and stays for longer than a run. So the baseline's own
/// times are looked at first. Where they differ beyond the margin, nothing is said about anybody.
struct MachineControl {
  /// Why times that look different may not be, in one sentence; nil where the baseline shows nothing.
  let doubt: String?

  /// - Parameter isSameMachine: false where times may well be others, since the machine is.
  init(_ baseline: Pair, margin: Margin, isSameMachine: Bool) {
    doubt =
      Self.change(of: baseline) ?? (isSameMachine ? Self.shift(of: baseline, margin) : nil)
      ?? Self.mixture(in: baseline.before, "before", margin) ?? Self.mixture(in: baseline.after, "now", margin)
  }

  /// A baseline that is another one is none.
  private static func change(of baseline: Pair) -> String? {
    let changed = Thresholds.counted.first { metric in
      let (before, after) = (baseline.before.counts(of: metric), baseline.after.counts(of: metric))
      return !before.isEmpty && !after.isEmpty && Set(before) != Set(after)
    }
    guard let changed, let before = baseline.before.counts(of: changed).median(),
      let after = baseline.after.counts(of: changed).median()
    else { return nil }
    return """
      the baseline itself changed: \(baseline.after.name) has \(changed.name) \(before.exactFigure) before and \
      \(after.exactFigure) now; --interleave tells
      """
  }

  /// Rounds of which some were measured in one mood and some in another: half of them spread further than the margin.
  private static func mixture(in subject: Subject, _ when: String, _ margin: Margin) -> String? {
    let times = Array(subject.batchTimes.values)
    guard times.count > 1, let lower = times.quantile(0.25), let upper = times.quantile(0.75),
      let median = times.median(), upper - lower > margin.width * median, let least = times.min(),
      let most = times.max()
    else { return nil }
    return """
      the machine was not steady: \(when) \(subject.name) took \(least.figure) to \(most.figure) ns; --interleave tells
      """
  }

  private static func shift(of baseline: Pair, _ margin: Margin) -> String? {
    guard let before = Array(baseline.before.batchTimes.values).median(),
      let after = Array(baseline.after.batchTimes.values).median(), before > 0, !margin.contains(after / before)
    else { return nil }
    return """
      the machine was not the same: \(baseline.after.name) took \(before.figure) ns then and \(after.figure) ns now; \
      --interleave tells
      """
  }
}
