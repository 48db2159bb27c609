#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#else
  public import Darwin
#endif

/// The machine's monotonic clock, which never goes back. All measured times are read from it.
public enum MonotonicClock {
  /// Nanoseconds since a moment that differs from boot to boot. Only differences mean something.
  ///
  /// - Complexity: one read of the clock, about 25 ns where the kernel answers without a system call. See
  ///   `ClockResolution` for what it costs and how finely it ticks on this machine.
  @inlinable
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(bitPattern: Int64(time.tv_sec)) &* 1_000_000_000 &+ UInt64(bitPattern: Int64(time.tv_nsec))
  }
}
