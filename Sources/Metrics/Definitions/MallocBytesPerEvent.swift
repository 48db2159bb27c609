extension Metric {
  /// Bytes that an event allocates, on all threads, once the architecture is built.
  ///
  /// *Taken* like ``mallocsPerEvent``. A request counts with the size of its size class, which is the memory it
  /// occupies, not the size that was asked for.
  ///
  /// *Misses* growth in place, which takes no new block.
  package static let mallocBytesPerEvent = Metric(name: "malloc_bytes_per_event", unit: "B")
}
