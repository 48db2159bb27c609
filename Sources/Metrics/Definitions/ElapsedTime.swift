extension Metric {
  /// Nanoseconds that passed while the process did what it was asked: the round as a whole, warm-up included, or the pass.
  ///
  /// *Taken* in the process itself, from the machine's clock, at the same two instants as ``cpuTime``, which it is there
  /// to be compared with.
  ///
  /// *Misses* starting the process and reading the trace, and how long an event takes: that is ``batchTime``. Empty where
  /// instructions are counted: it would be valgrind's.
  package static let elapsedTime = Metric(name: "elapsed_time", unit: "ns")
}
