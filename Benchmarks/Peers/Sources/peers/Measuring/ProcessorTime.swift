#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time for which this thread has run. What other processes take of the machine is not in it, but for what they do to
/// the caches.
enum ProcessorTime {
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
