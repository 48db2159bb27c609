/// The environment variables that the passes ask for. The parent sets them: all of them are read before `main`.
package enum WorkerEnvironment {
  /// For every pass whose counts must be the same in every run: without it the order in a dictionary, and with it the
  /// work done, is another in every process.
  package static let repeatable = ["SWIFT_DETERMINISTIC_HASHING": "1"]

  /// For counting allocations under jemalloc. A thread's cache would hand out memory that is counted only when the cache
  /// is filled: in batches, and not where it is used.
  package static let countingAllocations = repeatable.merging(["MALLOC_CONF": "tcache:false"]) { given, _ in given }
}
