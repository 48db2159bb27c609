extension Metric {
  /// Bytes one whole replay allocates, on all threads, freed or not: building the architecture, every event, taking it
  /// down.
  ///
  /// *Taken* like ``mallocs``, each request counted with the size of the allocator's class that served it.
  ///
  /// *Misses* how much of it was in use at once; ``liveBytes`` says what is left at the end.
  package static let mallocBytes = Metric(name: "malloc_bytes", unit: "B")
}
