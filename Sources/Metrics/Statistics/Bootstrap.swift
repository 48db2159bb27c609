import Foundation

extension ConfidenceInterval {
  /// The expanded percentile bootstrap interval of the median of some values.
  ///
  /// Each of `resamples` draws takes as many values as there are, with replacement. The interval runs between two
  /// quantiles of the draws' medians (Efron and Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13).
  /// These quantiles lie further out than (1 - confidence) / 2, because few values spread less than the distribution
  /// they come from: see ``expandedTail(confidence:count:)``. The method assumes nothing about the shape of the
  /// distribution, only that the values are independent.
  ///
  /// Fewer than six values cannot reach 95 %: the interval from the lowest to the highest contains the median in 75 % of
  /// all cases for three values, 93.8 % for five and 98.4 % for seven.
  ///
  /// - Returns: nil for fewer than two values, since one does not show how values vary. Equal values give an interval
  ///   without width.
  /// - Precondition: `resamples` is positive, `confidence` lies between 0 and 1, and no value is NaN.
  /// - Complexity: O(resamples * (n + log resamples)). The same values and the same generator give the same interval.
  package static func bootstrapOfMedian(
    of values: [Double], confidence: Double = 0.95, resamples: Int = 2_000,
    using generator: inout some RandomNumberGenerator
  ) -> ConfidenceInterval? {
    precondition(resamples > 0, "an interval needs resamples")
    guard values.count > 1 else { return nil }
    var resampler = MedianResampler(of: values)
    let medians = (0..<resamples).map { _ in resampler.next(using: &generator) }
    let tail = expandedTail(confidence: confidence, count: values.count)
    return ConfidenceInterval(between: tail, and: 1 - tail, of: medians)
  }

  /// The fraction of the draws' medians that is cut off on either side. It is chosen so that an interval of a mean
  /// would be as wide as Student's: the normal distribution's share beyond t * sqrt(n / (n - 1)). Hesterberg, "What
  /// Teachers Should Know About the Bootstrap", The American Statistician 69 (2015), section 5.3. Without the
  /// expansion, the interval of seven values at 95 % would run from the second lowest to the second highest, and
  /// contain the median in 87.5 % of all cases.
  package static func expandedTail(confidence: Double, count: Int) -> Double {
    let t = StudentT.quantile(within: confidence, degrees: count - 1)
    return erfc(t * (Double(count) / Double(count - 1)).squareRoot() / 2.0.squareRoot()) / 2
  }
}
