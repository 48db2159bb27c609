extension Metric {
  /// Memory allocations that an event causes, on all threads, once the architecture is built.
  ///
  /// *Taken* as the allocator's count of requests from the first event until the last has settled, divided by the
  /// number of events, in a process of its own that measures no times. Exact, and for a synchronous replay the same in
  /// every run.
  ///
  /// *Misses* what building the architecture costs, which ``mallocs`` includes, and memory that does not come from the
  /// allocator, such as the stack or `mmap`.
  package static let mallocsPerEvent = Metric(name: "mallocs_per_event", unit: "count")
}
