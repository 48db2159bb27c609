extension Metric {
  /// Memory allocations of one whole replay, on all threads: building the architecture, every event, taking it down.
  ///
  /// *Taken* as the difference of the allocator's count of requests before and after, like ``mallocsPerEvent``.
  ///
  /// *Misses* what the first replay of a process alone allocates: caches and metadata that later ones find. Those belong
  /// to the warm-up, which is discarded.
  package static let mallocs = Metric(name: "mallocs", unit: "count")
}
