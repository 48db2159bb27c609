extension Metric {
  /// Memory allocations an event causes, on all threads, once the architecture stands: 0 where steady work allocates
  /// nothing.
  ///
  /// *Taken* as the allocator's count of requests between the first event and the last one's settling, over the number
  /// of events, in a process of its own that times nothing. Exact, and for a synchronous replay the same in every run.
  ///
  /// *Misses* what building the architecture costs, which ``mallocs`` includes, and allocations past the allocator, such
  /// as the stack's or mmap's.
  package static let mallocsPerEvent = Metric(name: "mallocs_per_event", unit: "count")
}
