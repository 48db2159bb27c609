extension Metric {
  /// Nanoseconds from handing an event over until everything it set off has settled, event by event.
  ///
  /// *Taken* in both loops, with one reading of the clock between two events: the end of one is the start of the next,
  /// unless the driver of the open loop has to wait for that. It is raw: the cost of that reading is in it, and so is whatever the machine did meanwhile, most visibly in
  /// the maximum, which includes preemption.
  ///
  /// *Misses* whatever is shorter than the clock's step: below five steps it says little, and reports say so. Rank by
  /// ``batchTime``.
  package static let serviceTime = Metric(name: "service_time", unit: "ns")
}
