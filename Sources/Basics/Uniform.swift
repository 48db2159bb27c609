extension SplitMix64 {
  /// A whole number of the range. All are equally likely, to within one part in 2^64 / (size of the range).
  ///
  /// The algorithm is fixed, so the results are the same in every version; those of `Int.random(in:using:)` may change.
  /// The result is the upper 64 bits of random number times range size (Lemire, "Fast Random Integer Generation in an
  /// Interval", ACM TOMACS 2019, without the rejection). Takes one random number.
  public mutating func uniform(in range: ClosedRange<Int64>) -> Int64 {
    let (size, isEverything) = UInt64(bitPattern: range.upperBound &- range.lowerBound).addingReportingOverflow(1)
    let number = next()
    let offset = isEverything ? number : number.multipliedFullWidth(by: size).high
    return range.lowerBound &+ Int64(bitPattern: offset)
  }

  /// A whole number of the range.
  public mutating func uniform(in range: ClosedRange<Int>) -> Int {
    Int(uniform(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// One of `choices`, which must not be empty.
  public mutating func element<Choice>(of choices: [Choice]) -> Choice { choices[uniform(in: 0...choices.count - 1)] }
}
