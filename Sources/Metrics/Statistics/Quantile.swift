extension Collection<Double> {
  /// The value below which `fraction` of the sorted values x(0) ... x(n-1) lie, interpolated linearly between
  /// neighbours:
  ///
  ///     h = (n - 1) * fraction
  ///     x(floor h) + (h - floor h) * (x(floor h + 1) - x(floor h))
  ///
  /// This is type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996),
  /// the default of R and NumPy. nil if there are no values.
  ///
  /// - Precondition: `fraction` is in 0...1 and no value is NaN.
  /// - Complexity: O(n log n), one allocation.
  package func quantile(_ fraction: Double) -> Double? {
    precondition((0...1).contains(fraction), "a quantile lies between 0 and 1, not at \(fraction)")
    return sorted().quantileOfSorted(fraction)
  }

  /// The middle value, or the mean of the two in the middle; nil if there are no values.
  ///
  /// - Complexity: O(n log n), one allocation.
  package func median() -> Double? { quantile(0.5) }
}

extension [Double] {
  /// ``Swift/Collection/quantile(_:)`` of values that are sorted already.
  fileprivate func quantileOfSorted(_ fraction: Double) -> Double? {
    guard !isEmpty else { return nil }
    let position = Double(count - 1) * fraction
    let below = Int(position)
    let above = Swift.min(below + 1, count - 1)
    return self[below] + (position - Double(below)) * (self[above] - self[below])
  }
}

extension ConfidenceInterval {
  /// The interval between two quantiles of some values; nil if there are none.
  ///
  /// - Precondition: both fractions are in 0...1, the first is no greater than the second, and no value is NaN.
  /// - Complexity: O(n log n), one allocation.
  package init?(between lower: Double, and upper: Double, of values: [Double]) {
    let sorted = values.sorted()
    guard let lower = sorted.quantileOfSorted(lower), let upper = sorted.quantileOfSorted(upper) else { return nil }
    self.init(lower: lower, upper: upper)
  }
}
