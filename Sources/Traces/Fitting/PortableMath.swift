/// Logarithm and exponential out of additions, multiplications and divisions alone, which IEEE 754 rounds alike on every
/// machine. Those of a system's library may differ in the last digit.
enum PortableMath {
  /// round(ln 2), in two parts: the first ends in zeros, so that a whole multiple of it is exact.
  private static let naturalLogarithmOfTwo = (high: 0x1.62e42fee00000p-1, low: 0x1.a39ef35793c76p-33)

  /// The natural logarithm of a positive number: off by less than 2^-50 of it.
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

  /// e to that power, from -700 to 700; 0 below.
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
