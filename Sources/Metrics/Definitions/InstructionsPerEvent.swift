extension Metric {
  /// Machine instructions an event takes.
  ///
  /// *Taken* by running the replay under valgrind's callgrind, which counts only while events are replayed, divided by
  /// the number of events. Exact and the same in every run, so a difference of one instruction is a real difference.
  ///
  /// *Misses* that instructions differ in cost: cache misses, mispredicted branches and atomics all count as one.
  package static let instructionsPerEvent = Metric(name: "instructions_per_event", unit: "count")
}
