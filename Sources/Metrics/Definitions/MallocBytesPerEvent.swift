extension Metric {
  /// Bytes an event allocates, on all threads, once the architecture stands.
  ///
  /// *Taken* like ``mallocsPerEvent``, each request counted with the size of the allocator's class that served it, which
  /// is what it takes from memory, not what was asked for.
  ///
  /// *Misses* growth in place, which takes no new block.
  package static let mallocBytesPerEvent = Metric(name: "malloc_bytes_per_event", unit: "B")
}
