import Foundation

/// The bounds of a confidence interval. A given share of intervals, usually 95 %, contains the true value.
package struct ConfidenceInterval: Sendable, Equatable, Codable {
  package var lower: Double
  package var upper: Double

  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The confidence of an interval of the median of `count` values: `wanted`, or less if there are too few values. The
  /// widest interval runs from the lowest to the highest of n values. It misses the median if all lie on one side of
  /// it, so its confidence is 1 - 2^(1-n): 50 % for two values, 75 % for three, 93.75 % for five.
  ///
  /// For a ratio of two medians, `count` is the size of the smaller sample: if the other sample does not vary, the
  /// confidence is no higher.
  ///
  /// - Precondition: `count` is positive.
  package static func confidence(ofValues count: Int, wanted: Double = 0.95) -> Double {
    precondition(count > 0, "an interval needs values")
    return min(wanted, 1 - exp2(Double(1 - count)))
  }

  package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}

extension ConfidenceInterval {
  /// The expanded percentile bootstrap interval of the median of some values.
  ///
  /// Each of `resamples` draws takes as many values as there are, with replacement. The interval runs between two
  /// quantiles of the draws' medians (Efron and Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13).
  /// These quantiles lie further out than (1 - confidence) / 2, because few values spread less than their distribution:
  /// see ``expandedTail(confidence:count:)``. The method assumes independent values and nothing about the shape of the
  /// distribution.
  ///
  /// Fewer than six values cannot reach 95 %: the interval from the lowest to the highest contains the median in 75 %
  /// of all cases for three values, 93.8 % for five and 98.4 % for seven.
  ///
  /// - Returns: nil for fewer than two values. Equal values give an interval of width 0.
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

  /// The fraction of the draws' medians to cut off on either side. With it an interval of a mean would be as wide as
  /// Student's: the normal distribution's share beyond t * sqrt(n / (n - 1)). Hesterberg, "What Teachers Should Know
  /// About the Bootstrap", The American Statistician 69 (2015), section 5.3. Without the expansion, the interval of
  /// seven values at 95 % would run from the second lowest to the second highest, and contain the median in 87.5 % of
  /// all cases.
  package static func expandedTail(confidence: Double, count: Int) -> Double {
    let t = StudentT.quantile(within: confidence, degrees: count - 1)
    return erfc(t * (Double(count) / Double(count - 1)).squareRoot() / 2.0.squareRoot()) / 2
  }
}

/// Draws as many values as there are, with replacement, and returns the median of each draw.
///
/// The values are sorted once. A draw counts how often it took each sorted value, so no draw is sorted.
package struct MedianResampler {
  private let sorted: [Double]
  /// The index in `sorted` of each given value.
  private let places: [Int]
  /// How often the draw took each sorted value.
  private var taken: [Int]

  /// - Precondition: there is a value, and none is NaN.
  package init(of values: [Double]) {
    precondition(!values.isEmpty, "a draw needs values")
    let order = values.indices.sorted { values[$0] < values[$1] }
    sorted = order.map { values[$0] }
    var places = values.indices.map { $0 }
    for (place, index) in order.enumerated() { places[index] = place }
    self.places = places
    taken = Array(repeating: 0, count: values.count)
  }

  /// The ``Swift/Collection/median()`` of the next draw.
  ///
  /// - Complexity: O(n), no allocation.
  package mutating func next(using generator: inout some RandomNumberGenerator) -> Double {
    let count = places.count
    for place in 0..<count { taken[place] = 0 }
    for _ in 0..<count { taken[places[Int(generator.next(upperBound: UInt64(count)))]] += 1 }
    var place = 0
    var seen = taken[0]
    while seen <= (count - 1) / 2 {
      place += 1
      seen += taken[place]
    }
    let below = sorted[place]
    while seen <= count / 2 {
      place += 1
      seen += taken[place]
    }
    return below + 0.5 * (sorted[place] - below)
  }
}

/// Student's t distribution with a whole number of degrees of freedom.
package enum StudentT {
  /// The probability that a value lies between -t and t. Abramowitz and Stegun, "Handbook of Mathematical Functions"
  /// (1964), 26.7.3 for odd degrees and 26.7.4 for even ones.
  ///
  /// - Precondition: t is not negative, and `degrees` is positive.
  /// - Complexity: O(degrees).
  package static func probability(within t: Double, degrees: Int) -> Double {
    precondition(t >= 0 && degrees > 0, "t is not negative, and degrees are positive")
    let angle = atan(t / Double(degrees).squareRoot())
    let (sine, cosine) = (sin(angle), cos(angle))
    let isOdd = !degrees.isMultiple(of: 2)
    var term = isOdd ? cosine : 1
    var sum = 0.0
    for exponent in stride(from: isOdd ? 1 : 0, through: degrees - 2, by: 2) {
      sum += term
      term *= cosine * cosine * Double(exponent + 1) / Double(exponent + 2)
    }
    return isOdd ? 2 / .pi * (angle + sine * sum) : sine * sum
  }

  /// The inverse of ``probability(within:degrees:)`` in t, to the last few digits: R's `qt((1 + p) / 2, degrees)`.
  ///
  /// - Precondition: the probability lies between 0 and 1.
  package static func quantile(within probability: Double, degrees: Int) -> Double {
    precondition(probability > 0 && probability < 1, "a probability lies between 0 and 1")
    var (low, high) = (0.0, 1.0)
    while Self.probability(within: high, degrees: degrees) < probability { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.probability(within: middle, degrees: degrees) < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
