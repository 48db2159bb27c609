public import Basics

/// The log-normal distribution, which the times that people take follow.
///
///     LogNormal(median: .milliseconds(250), sigma: 0.45)
public struct LogNormal: Sendable, Hashable {
  public var median: Duration
  /// The standard deviation of the natural logarithm.
  public var sigma: Spread

  public init(median: Duration, sigma: Spread) {
    self.median = median
    self.sigma = sigma
  }

  /// A duration in nanoseconds: median · e^(sigma z), z standard normal. Takes one random number.
  ///
  /// Rounded down. z is cut off at ±5.42 (``NormalQuantiles``), hence no draw beyond median · e^(±5.42 sigma).
  public func drawNanoseconds(using random: inout SplitMix64) -> Int64 { nanoseconds(at: random.next()) }

  /// The quantile of the probability (`position` + 1/2) / 2^64, in nanoseconds.
  func nanoseconds(at position: UInt64) -> Int64 {
    let naturalExponent = sigma.millionths * NormalQuantiles.quantile(at: position) / 1_000_000
    let binaryExponent = (naturalExponent * Self.binaryLogarithmOfE) >> 30
    return PowersOfTwo.scaled(
      median.traceNanoseconds, byExponent: binaryExponent, limit: Trace.timeNanosecondsMax)
  }

  /// round(2^30 / ln 2).
  private static let binaryLogarithmOfE: Int64 = 1_549_082_005
}

/// The standard deviation of a logarithm, counted in millionths, from 0 (always the median) to 4.
public struct Spread: Sendable, Hashable, ExpressibleByFloatLiteral {
  /// From 0 to 4,000,000.
  public let millionths: Int64

  public init(millionths: Int64) {
    precondition((0...4_000_000).contains(millionths), "A spread lies between 0 and 4.")
    self.millionths = millionths
  }

  /// A literal is rounded to the nearest millionth.
  public init(floatLiteral value: Double) { self.init(millionths: Int64((value * 1_000_000).rounded())) }
}

extension Spread: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(millionths: value * 1_000_000) }
}
