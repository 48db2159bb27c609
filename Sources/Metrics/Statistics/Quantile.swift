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
    guard !isEmpty else { return nil }
    let sorted = self.sorted()
    let position = Double(sorted.count - 1) * fraction
    let below = Int(position)
    let above = Swift.min(below + 1, sorted.count - 1)
    return sorted[below] + (position - Double(below)) * (sorted[above] - sorted[below])
  }

  /// The middle value, or the mean of the two in the middle; nil if there are no values.
  ///
  /// - Complexity: O(n log n), one allocation.
  package func median() -> Double? { quantile(0.5) }
}
