extension Metric {
  /// The peak of the process's resident memory in bytes, from its start until the end of the round or the pass. Shared
  /// pages are included.
  ///
  /// *Taken* from the kernel: `VmHWM` of `/proc/self/status` on Linux, `ru_maxrss` (`getrusage`) on macOS. On Linux a
  /// process inherits `ru_maxrss` from its parent, so it is not used there: 206 MB were seen in a process of 1 MB.
  ///
  /// The kernel sums pages in batches, one for each core. The figure is therefore accurate to some 100 KiB and can even
  /// seem to fall a little.
  ///
  /// *Misses* who uses the memory. Program, trace and log of decisions are included, and `nothing` shows how much they
  /// are; in the open loop also 24 B for each event of a replay, the times at which it was due, started and ended. What
  /// the architecture itself has allocated is ``liveBytes``. Empty where instructions are counted, since it would be
  /// valgrind's.
  package static let peakMemory = Metric(name: "peak_memory", unit: "B")
}
