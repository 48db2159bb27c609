extension Collection<Double> {
  /// The positions, from 0, of values far from the others: below q1 - 1.5 (q3 - q1) or above q3 + 1.5 (q3 - q1), the
  /// fences of Tukey, "Exploratory Data Analysis" (1977), with quartiles of type 7. Outliers are reported and never
  /// dropped, because they were measured.
  ///
  /// Of fewer than four values none can be an outlier, because the quartiles move with them.
  ///
  /// - Precondition: no value is NaN.
  /// - Complexity: O(n log n).
  package func outlierPositions() -> [Int] {
    guard let lower = quantile(0.25), let upper = quantile(0.75) else { return [] }
    let reach = 1.5 * (upper - lower)
    return enumerated().filter { $0.element < lower - reach || $0.element > upper + reach }.map(\.offset)
  }
}
