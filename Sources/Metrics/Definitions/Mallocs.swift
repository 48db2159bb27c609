extension Metric {
  /// Memory allocations of one whole replay, on all threads: building the architecture, every event, destroying it.
  ///
  /// *Taken* as the difference of the allocator's count of requests before and after, like ``mallocsPerEvent``.
  ///
  /// *Misses* what only the first replay of a process allocates, such as caches and metadata. It belongs to the
  /// warm-up, which is discarded.
  package static let mallocs = Metric(name: "mallocs", unit: "count")
}
