public import Basics

extension SplitMix64 {
  /// A whole number of nanoseconds of the range.
  public mutating func uniformNanoseconds(in range: ClosedRange<Duration>) -> Int64 {
    uniform(in: range.lowerBound.traceNanoseconds...range.upperBound.traceNanoseconds)
  }
}
