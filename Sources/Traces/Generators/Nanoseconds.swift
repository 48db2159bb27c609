/// The range of times in a trace.
extension Trace {
  /// The largest time, and the largest magnitude of a clock reading: 2^62 ns, 146 years. Beyond it there is room for every
  /// event of a trace to move the clock on by one.
  public static let timeNanosecondsMax: Int64 = 1 << 62
}

extension Duration {
  /// The whole nanoseconds of the duration, rounded down, kept between zero and ``Trace/timeNanosecondsMax``.
  public var traceNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    return Int64(max(0, min(nanoseconds, Int128(Trace.timeNanosecondsMax))))
  }
}

extension Int64 {
  /// The time `gapNanoseconds` later. Neither may be negative or above ``Trace/timeNanosecondsMax``.
  ///
  /// Time does not run out, however many events a trace has: at its end all of them would come at one instant, and no
  /// timer would ring any more. So from half of the range on a gap is at most 2^-20 of what is left. That is 37 minutes at
  /// first, and thirty million such gaps fit in.
  package func later(by gapNanoseconds: Int64) -> Int64 {
    let half = Trace.timeNanosecondsMax / 2
    if gapNanoseconds <= half - self { return self + gapNanoseconds }
    let start = Swift.max(self, half)
    return start + Swift.min(gapNanoseconds, (Trace.timeNanosecondsMax - start) >> 20)
  }
}
