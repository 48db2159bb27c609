import Foundation

/// From where to where what is measured may lie: of intervals that are made this way, the given share holds it.
package struct ConfidenceInterval: Sendable, Equatable, Codable {
  package var lower: Double
  package var upper: Double

  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The share of intervals of a median that hold it, where it is to be `wanted`: as much, unless there are too few values.
  /// The widest interval there is runs from the lowest to the highest of n values, and misses the median where all lie on one
  /// side of it: 1 - 2^(1-n), that is 50 % for two, 75 % for three, 93.75 % for five.
  ///
  /// Of a ratio of two medians `count` is the number of the fewer values: where the others do not vary it holds no more.
  ///
  /// - Precondition: there is a value.
  package static func confidence(ofValues count: Int, wanted: Double = 0.95) -> Double {
    precondition(count > 0, "an interval is of values")
    return min(wanted, 1 - exp2(Double(1 - count)))
  }

  /// Whether the measurements leave it open that the figure is `value`.
  package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}
