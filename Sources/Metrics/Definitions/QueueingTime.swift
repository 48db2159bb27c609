extension Metric {
  /// Nanoseconds from the instant at which an event is due until it is handed over: how long it waits for its turn.
  ///
  /// *Taken* in the open loop, one record an event.
  ///
  /// *Misses* nothing, and has more in it than waiting for earlier events: the driver cannot hand over at the very
  /// nanosecond. That lag is what `nothing` shows, whose events wait for the driver alone. Where events come faster than
  /// they are served it grows with the length of the replay, and says no more than that.
  package static let queueingTime = Metric(name: "queueing_time", unit: "ns")
}
