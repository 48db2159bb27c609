extension Metric {
  /// Bytes that are allocated after the last event: the architecture itself, and whatever it has kept.
  ///
  /// *Taken* as the allocator's bytes in use after the last event has settled, while the architecture is alive, less
  /// those in use before it was built. A block counts with the size of its size class. What is in the log of decisions alone
  /// does not count.
  ///
  /// *Misses* the peak in between.
  package static let liveBytes = Metric(name: "live_bytes", unit: "B")
}
