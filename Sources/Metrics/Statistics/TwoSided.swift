import Foundation

/// The probability that chance alone gives a statistic at least as far from its mean, on either side.
enum TwoSided {
  /// From the number of ways in which each value of the statistic can occur: twice the smaller tail, at most 1, as in
  /// R's `wilcox.test`.
  ///
  /// - Parameters:
  ///   - ways: the number of ways for each of the values 0, 1, 2 ...; symmetric.
  ///   - value: the value that was found.
  static func pValue(of value: Int, ways: [Double]) -> Double {
    let below = ways[...value].reduce(0, +)
    let above = ways[value...].reduce(0, +)
    return min(1, 2 * min(below, above) / ways.reduce(0, +))
  }

  /// From the normal distribution. Half a unit is taken off the distance, because the statistic is discrete: the
  /// continuity correction of R's `wilcox.test`. 1 if the variance is 0.
  static func pValue(of value: Double, mean: Double, variance: Double) -> Double {
    guard variance > 0 else { return 1 }
    let distance = max(0, abs(value - mean) - 0.5)
    return erfc(distance / (2 * variance).squareRoot())
  }
}
