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

  /// Bytes that an event allocates, on all threads, once the architecture is built.
  ///
  /// *Taken* like ``mallocsPerEvent``. A request counts with the size of its size class, which is the memory it
  /// occupies, not the size that was asked for.
  ///
  /// *Misses* growth in place, which takes no new block.
  package static let mallocBytesPerEvent = Metric(name: "malloc_bytes_per_event", unit: "B")

  /// Memory allocations of one whole replay, on all threads: building the architecture, every event, destroying it.
  ///
  /// *Taken* as the difference of the allocator's count of requests before and after, like ``mallocsPerEvent``.
  ///
  /// *Misses* what only the first replay of a process allocates, such as caches and metadata. It belongs to the
  /// warm-up, which is discarded.
  package static let mallocs = Metric(name: "mallocs", unit: "count")

  /// Bytes that one whole replay allocates on all threads, freed or not: building the architecture, every event,
  /// destroying it.
  ///
  /// *Taken* like ``mallocs``. A request counts with the size of its size class.
  ///
  /// *Misses* how much of it was in use at once. ``liveBytes`` says what is left at the end.
  package static let mallocBytes = Metric(name: "malloc_bytes", unit: "B")

  /// Bytes that are allocated after the last event: the architecture itself, and whatever it has kept.
  ///
  /// *Taken* as the allocator's bytes in use after the last event has settled, while the architecture is alive, less
  /// those in use before it was built. A block counts with the size of its size class. What is in the log of decisions alone
  /// does not count.
  ///
  /// *Misses* the peak in between.
  package static let liveBytes = Metric(name: "live_bytes", unit: "B")

  /// Machine instructions an event takes.
  ///
  /// *Taken* by running the replay under valgrind's callgrind, which counts only while events are replayed, divided by
  /// the number of events. Exact and the same in every run, so a difference of one instruction is a real difference.
  ///
  /// *Misses* that instructions differ in cost: cache misses, mispredicted branches and atomics all count as one.
  package static let instructionsPerEvent = Metric(name: "instructions_per_event", unit: "count")

  /// Memory allocations that the app's world causes, an event: part of ``mallocsPerEvent``.
  ///
  /// *Taken* like ``mallocsPerEvent``, of a replay in which somebody who does nothing asks the world what the architecture
  /// asked, at the same instants, and cancels the same; less those of a replay in which nothing is asked.
  ///
  /// *Misses* what the architecture itself allocates to ask: its completion, its client, its streams. Only of apps with
  /// a world.
  package static let worldMallocsPerEvent = Metric(name: "world_mallocs_per_event", unit: "count")

  /// Bytes that the app's world allocates, an event: part of ``mallocBytesPerEvent``.
  ///
  /// *Taken* like ``worldMallocsPerEvent``, in the sizes of size classes.
  ///
  /// *Misses* what ``worldMallocsPerEvent`` does, and growth in place.
  package static let worldMallocBytesPerEvent = Metric(name: "world_malloc_bytes_per_event", unit: "B")

  /// Machine instructions that the app's world takes, an event: part of ``instructionsPerEvent``.
  ///
  /// *Taken* under callgrind, as the difference of the two replays of ``worldMallocsPerEvent``.
  ///
  /// *Misses* what ``worldMallocsPerEvent`` does. It contains the loop that asks again, a few instructions a request.
  package static let worldInstructionsPerEvent = Metric(name: "world_instructions_per_event", unit: "count")
}
