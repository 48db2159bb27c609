#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How often the process has left the processor since its start: see ``Metric/voluntaryContextSwitches`` and
/// ``Metric/involuntaryContextSwitches``.
struct ContextSwitches {
  var voluntary: UInt64
  var involuntary: UInt64

  /// The counts until now, summed over all threads; nil where the system does not count them.
  ///
  /// - Complexity: one system call, under a microsecond; allocates nothing.
  static var soFar: ContextSwitches? {
    var usage = rusage()
    guard getrusage(itself, &usage) == 0 else { return nil }
    return ContextSwitches(voluntary: UInt64(usage.ru_nvcsw), involuntary: UInt64(usage.ru_nivcsw))
  }

  private static var itself: Int32 {
    #if canImport(Glibc)
      RUSAGE_SELF.rawValue
    #else
      RUSAGE_SELF
    #endif
  }
}
