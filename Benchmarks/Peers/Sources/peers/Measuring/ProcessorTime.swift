#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The running time of this thread. It excludes other processes, but not their effect on the caches.
enum ProcessorTime {
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
