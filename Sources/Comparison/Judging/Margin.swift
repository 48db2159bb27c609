import Metrics
import Reports
import Results

/// Which differences of times are too small to matter, and the verdict on larger ones.
///
/// Times within 5 % of each other count as the same, or within the threshold if that is stricter, because the layout of
/// code alone moves times by several percent (Mytkowicz, Diwan, Hauswirth and Sweeney, "Producing Wrong Data Without
/// Doing Anything Obviously Wrong!", ASPLOS 2009).
///
/// That two times are the same has to be shown: the whole interval has to lie within the margin (Schuirmann, "A
/// Comparison of the Two One-Sided Tests Procedure and the Power Approach for Assessing the Equivalence of Average
/// Bioavailability", Journal of Pharmacokinetics and Biopharmaceutics 15, 1987).
struct Margin {
  /// The margin on either side, as a fraction of 1.
  let width: Double

  /// The level below which a p-value counts as significant, after Holm's adjustment.
  static let significance = 0.05

  init(thresholdPercent: Double?) { width = min(0.05, (thresholdPercent ?? 5) / 100) }

  private var upper: Double { 1 + width }
  private var lower: Double { 1 / upper }

  func contains(_ ratio: Double) -> Bool { lower <= ratio && ratio <= upper }

  /// The verdict on rounds that were measured side by side. A difference counts if it is significant and its median
  /// ratio lies beyond the margin.
  func conclusion(paired estimate: TimeEstimate, pAdjusted: Double) -> ComparisonRow.Conclusion {
    conclusion(estimate, isDifferent: pAdjusted < Self.significance && !contains(estimate.ratio))
  }

  /// The verdict on runs that took place one after the other, and on architectures of one run. A difference counts if
  /// it is significant and its whole interval lies beyond the margin (Kruschke, "Rejecting or Accepting Parameter
  /// Values in Bayesian Estimation", Advances in Methods and Practices in Psychological Science 1, 2018). The stricter
  /// rule is needed because rounds of one run share the processor's state and are less independent than a test
  /// supposes.
  func conclusion(apart estimate: TimeEstimate, pAdjusted: Double) -> ComparisonRow.Conclusion {
    let isBeyond = estimate.interval.map { $0.lower > upper || $0.upper < lower } ?? false
    return conclusion(estimate, isDifferent: pAdjusted < Self.significance && isBeyond)
  }

  /// Why nothing can be told although the interval excludes 1; empty if it includes 1, which needs no reason.
  func reason(_ estimate: TimeEstimate, pAdjusted: Double?) -> String {
    guard let interval = estimate.interval, interval.lower > 1 || interval.upper < 1 else { return "" }
    guard let pAdjusted else { return "two runs cannot tell a change of the baseline from one of the machine" }
    return pAdjusted < Self.significance
      ? "there is a difference, and whether it is more than \((width * 100).exactFigure) % cannot be told"
      : "rounds vary too much to exclude chance"
  }

  private func conclusion(_ estimate: TimeEstimate, isDifferent: Bool) -> ComparisonRow.Conclusion {
    guard let interval = estimate.interval else { return .cannotTell }
    if isDifferent { return estimate.ratio > 1 ? .slower : .faster }
    return contains(interval.lower) && contains(interval.upper) ? .sameWithinNoise : .cannotTell
  }
}
