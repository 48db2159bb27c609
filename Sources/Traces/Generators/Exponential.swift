public import Basics

/// The exponential distribution: the gaps between random events of an even rate.
public struct Exponential: Sendable, Hashable {
  public var mean: Duration

  public init(mean: Duration) { self.mean = mean }

  /// A duration in nanoseconds, at most 44.4 means. Takes one random number.
  public func drawNanoseconds(using random: inout SplitMix64) -> Int64 {
    let means = ExponentialQuantiles.quantile(at: random.next())
    let nanoseconds = (Int128(mean.traceNanoseconds) * Int128(means)) >> ExponentialQuantiles.fractionBits
    return Int64(min(nanoseconds, Int128(Trace.timeNanosecondsMax)))
  }
}
