extension Metric {
  /// Nanoseconds from the instant at which an event is due until a decision that it brings about is emitted: what somebody
  /// who acts waits for.
  ///
  /// *Taken* in the open loop, one record a decision. Events are due whether or not the last one has settled, and a late one
  /// is neither skipped nor due later for it: so there is no coordinated omission (Gil Tene, "How NOT to Measure
  /// Latency", 2013) and nothing to correct afterwards. A decision that a timer brings about is measured from the instant
  /// at which the timer is due.
  ///
  /// *Misses* events without a decision, which only ``queueingTime`` shows. Contains the driver's own lag, which
  /// `nothing` shows as its queueing. Telling the instant costs a reading of the clock, which is in the service of an event
  /// that brings about a decision.
  package static let responseTime = Metric(name: "response_time", unit: "ns")
}
