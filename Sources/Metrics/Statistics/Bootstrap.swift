extension ConfidenceInterval {
  /// The percentile bootstrap interval of the median of some values.
  ///
  /// As many values as there are get drawn from them with replacement, `resamples` times over; the interval runs between
  /// the quantiles (1 - confidence) / 2 and (1 + confidence) / 2 of the medians of these draws. Efron and Tibshirani,
  /// "An Introduction to the Bootstrap" (1993), chapter 13. It assumes nothing about the shape of the distribution, only
  /// that the values are independent; with seven values it runs from the second lowest to the second highest.
  ///
  /// - Returns: nil for fewer than two values, since one says nothing about how far another would lie from it. Equal
  ///   values give an interval without width.
  /// - Precondition: `resamples` is positive, `confidence` lies between 0 and 1, and no value is NaN.
  /// - Complexity: O(resamples * n log n). The same values and the same generator give the same interval.
  package static func bootstrapOfMedian(
    of values: [Double], confidence: Double = 0.95, resamples: Int = 2_000,
    using generator: inout some RandomNumberGenerator
  ) -> ConfidenceInterval? {
    precondition(resamples > 0, "an interval needs resamples")
    guard values.count > 1 else { return nil }
    let medians = (0..<resamples).compactMap { _ in
      values.map { _ in values[Int(generator.next(upperBound: UInt64(values.count)))] }.median()
    }
    guard let lower = medians.quantile((1 - confidence) / 2), let upper = medians.quantile((1 + confidence) / 2)
    else { return nil }
    return ConfidenceInterval(lower: lower, upper: upper)
  }
}
