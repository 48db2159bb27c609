/// A mixture of two log-normal distributions: fluent gaps between keys are fast, gaps while the person thinks are slow.
///
/// The model is from Roeser, De Maeyer, Leijten, Van Waes, "Modelling typing disfluencies as finite mixture process",
/// Reading and Writing, 2024.
struct LogNormalMixture: Equatable {
  /// The normal distribution of the logarithms.
  struct Component: Equatable {
    var mean: Double
    var deviation: Double
  }

  var fast: Component
  var slow: Component
  var slowShare: Double

  /// Lower bound of a deviation: a component that shrinks to a single gap would have infinite likelihood.
  static let deviationMin = 0.05
  private static let stepsMax = 500
  /// The fit ends when no parameter moves by more than this in a step.
  private static let movementMin = 1e-6

  /// Maximizes the likelihood of the gaps by the EM algorithm: Dempster, Laird, Rubin, "Maximum Likelihood from
  /// Incomplete Data via the EM Algorithm", Journal of the Royal Statistical Society B 39, 1977.
  ///
  /// The slowest seventh of the gaps is the initial slow component.
  /// - Parameter logarithms: of the gaps, rising; at least 14.
  /// - Complexity: O(gaps) a step, at most 500 steps.
  init(fitting logarithms: [Double]) {
    precondition(logarithms.count >= 14, "Two components need some gaps each.")
    let split = logarithms.count - logarithms.count / 7
    fast = Component(of: logarithms[..<split])
    slow = Component(of: logarithms[split...])
    slowShare = 1.0 / 7
    for _ in 0..<Self.stepsMax {
      let before = self
      step(logarithms)
      if movement(since: before) < Self.movementMin { break }
    }
    if slow.mean < fast.mean {
      swap(&fast, &slow)
      slowShare = 1 - slowShare
    }
  }

  private func movement(since before: LogNormalMixture) -> Double {
    [
      fast.mean - before.fast.mean, fast.deviation - before.fast.deviation, slow.mean - before.slow.mean,
      slow.deviation - before.slow.deviation, slowShare - before.slowShare,
    ].map(\.magnitude).max() ?? 0
  }

  private mutating func step(_ logarithms: [Double]) {
    var slowWeights: [Double] = []
    slowWeights.reserveCapacity(logarithms.count)
    let fastOffset = PortableMath.logarithm((1 - slowShare) / fast.deviation)
    let slowOffset = PortableMath.logarithm(slowShare / slow.deviation)
    for logarithm in logarithms {
      let fastTerm = fastOffset - fast.halfSquare(logarithm)
      let slowTerm = slowOffset - slow.halfSquare(logarithm)
      let rest = PortableMath.exponential(-abs(fastTerm - slowTerm))
      slowWeights.append((slowTerm > fastTerm ? 1 : rest) / (1 + rest))
    }
    slow = Component(of: logarithms, weights: slowWeights)
    fast = Component(of: logarithms, weights: slowWeights.map { 1 - $0 })
    let share = slowWeights.reduce(0, +) / Double(logarithms.count)
    slowShare = min(max(share, 1e-6), 1 - 1e-6)
  }
}

extension LogNormalMixture.Component {
  fileprivate init(of logarithms: ArraySlice<Double>) {
    self.init(of: Array(logarithms), weights: logarithms.map { _ in 1 })
  }

  fileprivate init(of logarithms: [Double], weights: [Double]) {
    let total = max(weights.reduce(0, +), 1e-300)
    let mean = zip(logarithms, weights).reduce(0) { $0 + $1.0 * $1.1 } / total
    let variance =
      zip(logarithms, weights).reduce(0) { sum, pair in
        sum + pair.1 * (pair.0 - mean) * (pair.0 - mean)
      } / total
    self.init(mean: mean, deviation: max(variance.squareRoot(), LogNormalMixture.deviationMin))
  }

  fileprivate func halfSquare(_ logarithm: Double) -> Double {
    let distance = (logarithm - mean) / deviation
    return distance * distance / 2
  }
}

/// The distance of two samples: the greatest difference of their cumulative distributions, from 0 to 1.
///
/// Source: Smirnov, "Table for Estimating the Goodness of Fit of Empirical Distributions", Annals of Mathematical
/// Statistics 19, 1948.
enum KolmogorovSmirnov {
  /// In thousandths, rounded to the nearest. Integer arithmetic gives the same result on every machine.
  ///
  /// - Parameters: both rising, neither empty.
  /// - Complexity: O(values).
  static func thousandths(_ first: [Int64], _ second: [Int64]) -> Int {
    precondition(!first.isEmpty && !second.isEmpty, "A sample has at least one value.")
    var greatest = 0
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let value = min(first[i], second[j])
      while i < first.count, first[i] == value { i += 1 }
      while j < second.count, second[j] == value { j += 1 }
      greatest = max(greatest, abs(i * second.count - j * first.count))
    }
    let whole = first.count * second.count
    return (greatest * 2_000 + whole) / (2 * whole)
  }
}

/// Logarithm and exponential from additions, multiplications and divisions, which IEEE 754 rounds alike on every
/// machine. System libraries may differ in the last digit.
enum PortableMath {
  /// ln 2 in two parts. The first ends in zeros, so its product with a whole number is exact.
  private static let naturalLogarithmOfTwo = (high: 0x1.62e42fee00000p-1, low: 0x1.a39ef35793c76p-33)

  /// The natural logarithm of a positive number; relative error below 2^-50.
  ///
  /// ln(2^k m) = k ln 2 + 2 atanh((m - 1) / (m + 1)), m between the roots of 1/2 and 2.
  static func logarithm(_ number: Double) -> Double {
    precondition(number > 0 && number.isFinite, "Only a positive number has a logarithm.")
    var mantissa = number.significand
    var exponent = Double(number.exponent)
    if mantissa > 0x1.6a09e667f3bcdp+0 {
      mantissa /= 2
      exponent += 1
    }
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 0.0
    for term in inverseOdds { sum = sum * square + term }
    return exponent * naturalLogarithmOfTwo.high + (exponent * naturalLogarithmOfTwo.low + 2 * ratio * sum)
  }

  /// e to the `power`, from -700 to 700; 0 below.
  ///
  /// e^x = 2^k e^r, |r| at most half of ln 2, by Taylor's series.
  static func exponential(_ power: Double) -> Double {
    if power < -700 { return 0 }
    precondition(power <= 700, "The exponential is too large.")
    let whole = (power / (naturalLogarithmOfTwo.high + naturalLogarithmOfTwo.low)).rounded()
    let rest = (power - whole * naturalLogarithmOfTwo.high) - whole * naturalLogarithmOfTwo.low
    var sum = 0.0
    for term in inverseFactorials { sum = sum * rest + term }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  /// 1/25, 1/23, … 1.
  private static let inverseOdds = stride(from: 25.0, through: 1, by: -2).map { 1 / $0 }

  /// 1/16!, 1/15!, … 1/0!.
  private static let inverseFactorials: [Double] = (1...16).reduce(into: [1]) { inverses, number in
    inverses.append(inverses[inverses.count - 1] / Double(number))
  }.reversed()
}
