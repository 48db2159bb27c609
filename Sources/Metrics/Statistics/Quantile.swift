extension Collection<Double> {
  /// The value below which `fraction` of the sorted values x(0) ... x(n-1) lie, interpolated linearly between
  /// neighbours:
  ///
  ///     h = (n - 1) * fraction
  ///     x(floor h) + (h - floor h) * (x(floor h + 1) - x(floor h))
  ///
  /// This is type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50
  /// (1996), the default of R and NumPy. nil if there are no values.
  ///
  /// - Precondition: `fraction` is in 0...1 and no value is NaN.
  /// - Complexity: O(n log n), one allocation.
  package func quantile(_ fraction: Double) -> Double? {
    let sorted = self.sorted()
    return interpolated(fraction, ofSorted: sorted.count) { sorted[$0] }
  }

  /// The middle value, or the mean of the two in the middle; nil if there are no values.
  ///
  /// - Complexity: O(n log n), one allocation.
  package func median() -> Double? { quantile(0.5) }
}

extension ConfidenceInterval {
  /// The interval between two quantiles of some values; nil if there are none.
  ///
  /// - Precondition: both fractions are in 0...1, the first is no greater than the second, and no value is NaN.
  /// - Complexity: O(n + d log d) for d different values. Medians of draws take few different values.
  package init?(between lower: Double, and upper: Double, of values: [Double]) {
    let tally: [Double: Int] = values.reduce(into: [:]) { tally, value in tally[value, default: 0] += 1 }
    let sorted = tally.sorted { $0.key < $1.key }
    func value(at place: Int) -> Double {
      var seen = 0
      for (value, count) in sorted {
        seen += count
        if seen > place { return value }
      }
      preconditionFailure("there are \(values.count) values, not \(place + 1)")
    }
    guard let lower = interpolated(lower, ofSorted: values.count, at: value(at:)),
      let upper = interpolated(upper, ofSorted: values.count, at: value(at:))
    else { return nil }
    self.init(lower: lower, upper: upper)
  }
}

/// ``Swift/Collection/quantile(_:)`` of `count` values; `value` returns the value at an index of the sorted order.
private func interpolated(_ fraction: Double, ofSorted count: Int, at value: (Int) -> Double) -> Double? {
  precondition((0...1).contains(fraction), "a quantile lies between 0 and 1, not at \(fraction)")
  guard count > 0 else { return nil }
  let position = Double(count - 1) * fraction
  let place = Int(position)
  let (below, above) = (value(place), value(Swift.min(place + 1, count - 1)))
  return below + (position - Double(place)) * (above - below)
}

extension Collection<Double> {
  /// The arithmetic mean, sum / count; nil if there are no values.
  ///
  /// - Complexity: O(count), no allocation.
  package func mean() -> Double? {
    isEmpty ? nil : reduce(0, +) / Double(count)
  }

  /// The positions, from 0, of outliers: below q1 - 1.5 (q3 - q1) or above q3 + 1.5 (q3 - q1), the fences of Tukey,
  /// "Exploratory Data Analysis" (1977), with quartiles of type 7. Outliers are reported and never dropped.
  ///
  /// Fewer than four values have no outlier, because the quartiles move with them.
  ///
  /// - Precondition: no value is NaN.
  /// - Complexity: O(n log n).
  package func outlierPositions() -> [Int] {
    guard let lower = quantile(0.25), let upper = quantile(0.75) else { return [] }
    let reach = 1.5 * (upper - lower)
    return enumerated().filter { $0.element < lower - reach || $0.element > upper + reach }.map(\.offset)
  }
}
