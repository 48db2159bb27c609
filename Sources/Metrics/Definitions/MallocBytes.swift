extension Metric {
  /// Bytes that one whole replay allocates on all threads, freed or not: building the architecture, every event,
  /// destroying it.
  ///
  /// *Taken* like ``mallocs``. A request counts with the size of its size class.
  ///
  /// *Misses* how much of it was in use at once. ``liveBytes`` says what is left at the end.
  package static let mallocBytes = Metric(name: "malloc_bytes", unit: "B")
}
