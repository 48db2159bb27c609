import Foundation

/// Student's t distribution with a whole number of degrees of freedom.
package enum StudentT {
  /// The probability that a value lies between -t and t. Abramowitz and Stegun, "Handbook of Mathematical Functions"
  /// (1964), 26.7.3 for odd degrees and 26.7.4 for even ones.
  ///
  /// - Precondition: t is not negative, and `degrees` is positive.
  /// - Complexity: O(degrees).
  package static func probability(within t: Double, degrees: Int) -> Double {
    precondition(t >= 0 && degrees > 0, "t lies above 0, and a degree of freedom is needed")
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

  /// The t such that a value lies between -t and t with that probability, to the last few digits: R's `qt((1 + p) / 2,
  /// degrees)`.
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
