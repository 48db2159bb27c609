import Basics
import Foundation
import Metrics
import Reports
import Results
import Traces

/// The ratio of two times, with its interval and its p-value.
struct TimeEstimate {
  let before: Double
  let after: Double
  let ratio: Double
  let interval: ConfidenceInterval?
  let pValue: Double
  /// The number of rounds, the lower one of the two sides.
  let rounds: Int
  /// The smallest possible p-value with these numbers of rounds.
  let leastPValue: Double

  /// From two independent samples: the ratio of their medians with its interval, and the test of Mann and Whitney.
  ///
  /// - Returns: nil if either is empty, or `before` is 0.
  init?(apart before: [Double], _ after: [Double], seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    guard let ratio = MedianRatio(of: after, to: before, using: &generator), let test = MannWhitney(after, before),
      let beforeMedian = before.median(), let afterMedian = after.median()
    else { return nil }
    self.before = beforeMedian
    self.after = afterMedian
    self.ratio = ratio.value
    interval = ratio.interval
    pValue = test.pValue
    rounds = min(before.count, after.count)
    leastPValue = MannWhitney.leastPValue(before.count, after.count)
  }

  /// From paired rounds: the median of their ratios with its interval, and Wilcoxon's test of the logarithms of the
  /// ratios, so that 2 and 1/2 are equally far from 1.
  ///
  /// - Returns: nil if there is no common round, or if a time is 0.
  init?(paired before: [Int: Double], _ after: [Int: Double], seed: UInt64) {
    let rounds = before.keys.filter { after[$0] != nil }.sorted()
    let costs = rounds.compactMap { after[$0] }
    let base = rounds.compactMap { before[$0] }
    guard (costs + base).allSatisfy({ $0 > 0 }) else { return nil }
    var generator = SplitMix64(seed: seed)
    guard let ratio = PairedRatio(of: costs, to: base, using: &generator),
      let test = WilcoxonSignedRank(zip(costs, base).map { log($0 / $1) }),
      let beforeMedian = base.median(), let afterMedian = costs.median()
    else { return nil }
    self.before = beforeMedian
    self.after = afterMedian
    self.ratio = ratio.median
    interval = ratio.interval
    pValue = test.pValue
    self.rounds = rounds.count
    leastPValue = WilcoxonSignedRank.leastPValue(rounds.count)
  }
}

/// The margin below which differences of times do not matter, and the verdict on times.
///
/// The margin is 5 %, or the threshold if that is stricter. Code layout alone changes times by several percent
/// (Mytkowicz, Diwan, Hauswirth and Sweeney, "Producing Wrong Data Without Doing Anything Obviously Wrong!", ASPLOS
/// 2009).
///
/// Two times are the same only if the whole interval lies within the margin (Schuirmann, "A Comparison of the Two
/// One-Sided Tests Procedure and the Power Approach for Assessing the Equivalence of Average Bioavailability", Journal
/// of Pharmacokinetics and Biopharmaceutics 15, 1987).
struct Margin {
  /// The margin on either side, as a fraction of 1.
  let width: Double

  /// A p-value below this level is significant, after Holm's adjustment.
  static let significance = 0.05

  init(thresholdPercent: Double?) { width = min(0.05, (thresholdPercent ?? 5) / 100) }

  private var upper: Double { 1 + width }
  private var lower: Double { 1 / upper }

  func contains(_ ratio: Double) -> Bool { lower <= ratio && ratio <= upper }

  /// The verdict on paired rounds. A difference counts if it is significant and its median ratio lies beyond the
  /// margin.
  func conclusion(paired estimate: TimeEstimate, pAdjusted: Double) -> ComparisonRow.Conclusion {
    conclusion(estimate, isDifferent: pAdjusted < Self.significance && !contains(estimate.ratio))
  }

  /// The verdict on consecutive runs, and on architectures of one run. A difference counts if it is significant and its
  /// whole interval lies beyond the margin (Kruschke, "Rejecting or Accepting Parameter Values in Bayesian Estimation",
  /// Advances in Methods and Practices in Psychological Science 1, 2018). The rule is stricter because rounds of one
  /// run share the processor's state and are less independent than the test assumes.
  func conclusion(apart estimate: TimeEstimate, pAdjusted: Double) -> ComparisonRow.Conclusion {
    let isBeyond = estimate.interval.map { $0.lower > upper || $0.upper < lower } ?? false
    return conclusion(estimate, isDifferent: pAdjusted < Self.significance && isBeyond)
  }

  /// Why there is no verdict although the interval excludes 1; empty if it includes 1.
  func reason(_ estimate: TimeEstimate, pAdjusted: Double?) -> String {
    guard let interval = estimate.interval, interval.lower > 1 || interval.upper < 1 else { return "" }
    guard let pAdjusted else { return "two runs cannot tell a change of the baseline from one of the machine" }
    return pAdjusted < Self.significance
      ? "there is a difference, but it may be less than \((width * 100).exactFigure) %"
      : "rounds vary too much to exclude chance"
  }

  private func conclusion(_ estimate: TimeEstimate, isDifferent: Bool) -> ComparisonRow.Conclusion {
    guard let interval = estimate.interval else { return .cannotTell }
    if isDifferent { return estimate.ratio > 1 ? .slower : .faster }
    return contains(interval.lower) && contains(interval.upper) ? .sameWithinNoise : .cannotTell
  }
}

extension RunComparison {
  /// The fewest rounds with which `--interleave` can find a significant difference among `count` architectures: the
  /// smallest p-value of Wilcoxon's test, times the number of rows of times, is below the level.
  package static func leastRounds(architectures count: Int) -> Int {
    let rows = count * TimingJudge.interleavedStatistics.count
    var rounds = 2
    while WilcoxonSignedRank.leastPValue(rounds) * Double(rows) >= Margin.significance { rounds += 1 }
    return rounds
  }
}

/// Checks with the baseline's times whether the machine was equally fast in two runs.
///
/// Ratios to a baseline cancel only a slowdown of all code alike. Another process on the same core can slow one kind of
/// code by a fifth and another by two thirds, for longer than a run. If the baseline's own times differ by more than 5
/// %, whatever the thresholds, a verdict is given only on differences larger than the whole spread of its times.
struct MachineControl {
  /// Why differences of times may not be real, in one sentence; nil if the baseline shows no disturbance.
  let doubt: String?
  /// The baseline's slowest round of both runs over its fastest. Infinite if the baseline itself changed.
  private let spread: Double

  /// Whether the machine may explain the difference, if it affected other architectures no more than the baseline.
  func explains(_ estimate: TimeEstimate) -> Bool {
    guard let interval = estimate.interval else { return true }
    return interval.lower <= spread && interval.upper >= 1 / spread
  }

  private static let margin = Margin(thresholdPercent: nil)
  /// The relative difference of instructions that is tolerated. Two runs of one build may differ by one in a million.
  private static let instructionTolerance = 0.001

  /// - Parameter isAlike: false if machine or build differ. Times and counts are then expected to differ.
  init(_ baseline: ComparedPair, isAlike: Bool) {
    let change = isAlike ? Self.change(of: baseline) : nil
    doubt =
      change ?? (isAlike ? Self.shift(of: baseline) : nil)
      ?? Self.mixture(in: baseline.before, "before") ?? Self.mixture(in: baseline.after, "now")
    let times = Array(baseline.before.batchTimes.values) + Array(baseline.after.batchTimes.values)
    let (least, most) = (times.min() ?? 0, times.max() ?? 0)
    spread = change == nil && least > 0 ? most / least : .infinity
  }

  /// The change of the baseline's counts; nil if they are the same. A changed baseline shows nothing about the machine.
  private static func change(of baseline: ComparedPair) -> String? {
    let changed = Thresholds.counted.first { metric in
      isChanged(metric, baseline.before.counts(of: metric), baseline.after.counts(of: metric))
    }
    guard let changed, let before = baseline.before.counts(of: changed).median(),
      let after = baseline.after.counts(of: changed).median()
    else { return nil }
    return """
      the baseline itself changed: \(baseline.after.name) has \(changed.name) \(before.exactFigure) before and \
      \(after.exactFigure) now; use --interleave
      """
  }

  private static func isChanged(_ metric: Metric, _ before: [Double], _ after: [Double]) -> Bool {
    guard Thresholds.instructions.contains(metric), let old = before.median(), let new = after.median() else {
      return [.worse, .better].contains(CountJudge.conclusion(before, after))
    }
    return abs(new - old) > instructionTolerance * old
  }

  /// A change of the machine's speed during a run: the middle half of the rounds spreads further than the margin. nil
  /// if there is none.
  private static func mixture(in architecture: ComparedArchitecture, _ when: String) -> String? {
    let times = Array(architecture.batchTimes.values)
    guard times.count > 1, let lower = times.quantile(0.25), let upper = times.quantile(0.75),
      let median = times.median(), upper - lower > margin.width * median
    else { return nil }
    return """
      the machine was not steady: \(when) the middle half of \(architecture.name)'s rounds took \(lower.figure) to \
      \(upper.figure) ns; use --interleave
      """
  }

  /// A change of the baseline's median time beyond the margin; nil if there is none.
  private static func shift(of baseline: ComparedPair) -> String? {
    guard let before = Array(baseline.before.batchTimes.values).median(),
      let after = Array(baseline.after.batchTimes.values).median(), before > 0, !margin.contains(after / before)
    else { return nil }
    return """
      the machine's speed changed: \(baseline.after.name) took \(before.figure) ns before and \(after.figure) ns now; \
      use --interleave
      """
  }
}
