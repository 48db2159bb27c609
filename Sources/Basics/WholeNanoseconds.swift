extension Duration {
  /// Its nanoseconds, rounded towards zero; clamped to the range of `Int64`.
  ///
  /// Exact, unlike a division of durations, which goes through `Double`.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isBeyond) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isTooLarge || isBeyond ? (seconds < 0 ? .min : .max) : sum
  }
}
