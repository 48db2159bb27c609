extension Metric {
  /// Nanoseconds from handing an event to the architecture until everything it set off has settled, event by event.
  ///
  /// *Taken* in both loops, with one reading of the clock between two events: the end of one is the start of the next,
  /// unless in the open loop the harness has to wait for the next. Nothing is subtracted: the cost of that reading is
  /// included, and so are disturbances such as preemption, most visibly in the maximum.
  ///
  /// *Misses* what is shorter than the clock's step. Below five steps it says little, and reports say so. Rank by
  /// ``batchTime``.
  package static let serviceTime = Metric(name: "service_time", unit: "ns")
}
