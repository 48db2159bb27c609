public import Basics

/// Arrivals at an even rate, each independent of the others: the gaps are exponential.
public struct PoissonArrivals: Arrivals {
  private let gap: Exponential
  private var timeNanoseconds: Int64
  private var random: SplitMix64

  public init(meanGap: Duration, from startNanoseconds: Int64 = 0, using random: SplitMix64) {
    gap = Exponential(mean: meanGap)
    timeNanoseconds = startNanoseconds
    self.random = random
  }

  /// - Complexity: one random number.
  public mutating func next() -> Int64 {
    timeNanoseconds = timeNanoseconds.later(by: gap.drawNanoseconds(using: &random))
    return timeNanoseconds
  }
}
