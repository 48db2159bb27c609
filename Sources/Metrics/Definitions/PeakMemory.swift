extension Metric {
  /// Bytes of memory that the process had in use at most, from its start until the end of the round or the pass: pages
  /// that are present, shared ones included.
  ///
  /// *Taken* from the kernel: `VmHWM` of `/proc/self/status` on Linux, `ru_maxrss` (`getrusage`) on macOS. Not `ru_maxrss` on
  /// Linux, where a process starts with the peak of the one that started it: 206 MB were seen in a process of 1 MB.
  ///
  /// The kernel adds pages up in batches, one a core: right to some 100 KiB, and so it may even seem to fall a little.
  ///
  /// *Misses* whose it was: program, trace and log of decisions are in it, and `nothing` shows how much that is; in
  /// the open loop also 24 B an event of a replay, which hold when it was due, started and ended. What an
  /// architecture holds itself is ``liveBytes``. Empty where instructions are counted: it would be valgrind's.
  package static let peakMemory = Metric(name: "peak_memory", unit: "B")
}
