extension Metric {
  /// Memory allocations that an event causes, on all threads, once the architecture is built.
  ///
  /// *Taken* as the allocator's count of requests from the first event until the last has settled, divided by the
  /// number of events, in a separate process that measures no times. Exact; a synchronous replay has the same count in
  /// every run.
  ///
  /// *Misses* the construction of the architecture, which ``mallocs`` includes, and memory from elsewhere, such as the
  /// stack or `mmap`.
  package static let mallocsPerEvent = Metric(name: "mallocs_per_event", unit: "count")

  /// Bytes that an event allocates, on all threads, once the architecture is built.
  ///
  /// *Taken* like ``mallocsPerEvent``. A request counts with its size class, the memory that it occupies, not with the
  /// requested size.
  ///
  /// *Misses* growth in place.
  package static let mallocBytesPerEvent = Metric(name: "malloc_bytes_per_event", unit: "B")

  /// Memory allocations of one whole replay, on all threads: building the architecture, every event, destroying it.
  ///
  /// *Taken* as the difference of the allocator's count of requests before and after, like ``mallocsPerEvent``.
  ///
  /// *Misses* allocations of the first replay of a process alone, such as caches and metadata. They belong to the
  /// discarded warm-up.
  package static let mallocs = Metric(name: "mallocs", unit: "count")

  /// Bytes that one whole replay allocates on all threads, freed or not: building the architecture, every event,
  /// destroying it.
  ///
  /// *Taken* like ``mallocs``. A request counts with its size class.
  ///
  /// *Misses* the peak of the bytes in use. ``liveBytes`` are those in use at the end.
  package static let mallocBytes = Metric(name: "malloc_bytes", unit: "B")

  /// Bytes in use after the last event: the architecture itself and the memory that it retains.
  ///
  /// *Taken* as the allocator's bytes in use after the last event has settled, while the architecture is alive, less
  /// those in use before it was built. A block counts with its size class. Memory that only the log of decisions
  /// references does not count.
  ///
  /// *Misses* the peak in between.
  package static let liveBytes = Metric(name: "live_bytes", unit: "B")

  /// Machine instructions an event takes.
  ///
  /// *Taken* under valgrind's callgrind, which counts only while events are replayed, divided by the number of events.
  /// Exact and the same in every run, so a difference of one instruction is a real difference.
  ///
  /// *Misses* that instructions differ in cost: cache misses, mispredicted branches and atomics all count as one.
  package static let instructionsPerEvent = Metric(name: "instructions_per_event", unit: "count")

  /// Memory allocations that the app's world causes, per event: part of ``mallocsPerEvent``.
  ///
  /// *Taken* like ``mallocsPerEvent``, as the difference of two replays without the architecture. The first sends and
  /// cancels the architecture's requests at the same instants; the second sends none.
  ///
  /// *Misses* the architecture's own allocations for a request: its completion, its client, its streams. Only for apps
  /// with a world.
  package static let worldMallocsPerEvent = Metric(name: "world_mallocs_per_event", unit: "count")

  /// Bytes that the app's world allocates, per event: part of ``mallocBytesPerEvent``.
  ///
  /// *Taken* like ``worldMallocsPerEvent``. A request counts with its size class.
  ///
  /// *Misses* the same as ``worldMallocsPerEvent``, and growth in place.
  package static let worldMallocBytesPerEvent = Metric(name: "world_malloc_bytes_per_event", unit: "B")

  /// Machine instructions that the app's world takes, per event: part of ``instructionsPerEvent``.
  ///
  /// *Taken* under callgrind, as the difference of the two replays of ``worldMallocsPerEvent``.
  ///
  /// *Misses* the same as ``worldMallocsPerEvent``. Includes the loop that repeats the requests, a few instructions for
  /// each.
  package static let worldInstructionsPerEvent = Metric(name: "world_instructions_per_event", unit: "count")
}
