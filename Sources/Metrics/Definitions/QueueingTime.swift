extension Metric {
  /// Nanoseconds from the instant at which an event is due until it is handed to the architecture.
  ///
  /// *Taken* in the open loop, one record an event.
  ///
  /// *Misses* nothing, and includes more than waiting for earlier events: the harness cannot hand over at the exact
  /// nanosecond. `nothing` shows that lag, since its events wait for the harness alone. Where events arrive faster than
  /// they are served, the figure grows with the length of the replay and says no more than that.
  package static let queueingTime = Metric(name: "queueing_time", unit: "ns")
}
