/// The environment variables that the passes ask for. The parent sets them: all of them are read before `main`.
package enum WorkerEnvironment {
  /// For passes whose counts must be the same in every run. Otherwise the order in a dictionary, and with it the work
  /// done, differs from process to process.
  package static let repeatable = ["SWIFT_DETERMINISTIC_HASHING": "1"]

  /// For counting allocations under jemalloc. With a thread cache, memory would be counted when the cache is filled, in
  /// batches, rather than when it is allocated.
  package static let countingAllocations = repeatable.merging(["MALLOC_CONF": "tcache:false"]) { given, _ in given }
}
