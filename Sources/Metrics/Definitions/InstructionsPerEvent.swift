extension Metric {
  /// Machine instructions an event takes.
  ///
  /// *Taken* by running the replay under valgrind's callgrind with counting switched on around the events, over the
  /// number of events. Exact to the instruction and the same in every run, so a difference of one is a difference.
  ///
  /// *Misses* that instructions differ in price: cache misses, mispredicted branches and atomics all count as one.
  package static let instructionsPerEvent = Metric(name: "instructions_per_event", unit: "count")
}
