extension Metric {
  /// Nanoseconds that passed while the process worked on the round, warm-up included, or on the pass.
  ///
  /// *Taken* in the process itself, from the machine's clock, at the same two instants as ``cpuTime``, so that the two
  /// can be compared.
  ///
  /// *Misses* starting the process and reading the trace. It does not say how long an event takes: that is
  /// ``batchTime``. Empty where instructions are counted, since it would be valgrind's time.
  package static let elapsedTime = Metric(name: "elapsed_time", unit: "ns")
}
