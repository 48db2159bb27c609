extension Duration {
  /// Its nanoseconds, rounded towards zero; the nearest that can be told if there are too many.
  ///
  /// Exact, unlike a division of durations, which goes through `Double`.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isBeyond) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isTooLarge || isBeyond ? (seconds < 0 ? .min : .max) : sum
  }
}
