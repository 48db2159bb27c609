#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The clock that advances only while the process runs: see ``Metric/cpuTime``.
enum ProcessorClock {
  /// Nanoseconds of processor time since the process started, summed over its threads; nil where the system has no such
  /// clock.
  ///
  /// - Complexity: one system call, under a microsecond; allocates nothing.
  static var now: UInt64? {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return nil }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
