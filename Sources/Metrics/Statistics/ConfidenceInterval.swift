import Foundation

/// The bounds between which the true value lies in a given share of all intervals made this way, usually 95 %.
package struct ConfidenceInterval: Sendable, Equatable, Codable {
  package var lower: Double
  package var upper: Double

  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The confidence that an interval of the median of `count` values reaches: `wanted`, unless there are too few
  /// values. The widest interval runs from the lowest to the highest of n values. It misses the median if all lie on
  /// one side of it, so its confidence is 1 - 2^(1-n): 50 % for two values, 75 % for three, 93.75 % for five.
  ///
  /// For a ratio of two medians, `count` is the size of the smaller sample: if the other sample does not vary, the
  /// confidence is no higher.
  ///
  /// - Precondition: `count` is positive.
  package static func confidence(ofValues count: Int, wanted: Double = 0.95) -> Double {
    precondition(count > 0, "an interval is of values")
    return min(wanted, 1 - exp2(Double(1 - count)))
  }

  /// Whether `value` lies within the bounds, so that the measurements do not exclude it.
  package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}
