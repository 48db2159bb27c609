extension Metric {
  /// Bytes of memory that the process had in use at most, from its start until the end of the round or the pass.
  ///
  /// *Taken* from the kernel: `VmHWM` of `/proc/self/status` on Linux, `ru_maxrss` on macOS. Not `ru_maxrss` on Linux, which
  /// a child inherits from its parent.
  ///
  /// *Misses* whose it was: program, trace and log of decisions are in it, and `nothing` shows how much that is.
  package static let peakMemory = Metric(name: "peak_memory", unit: "B")
}
