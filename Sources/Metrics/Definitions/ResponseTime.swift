extension Metric {
  /// Nanoseconds from the instant at which an event is due until a decision that it brings about is emitted: the time a
  /// user waits.
  ///
  /// *Taken* in the open loop, one record a decision. An event is due whether or not the last one has settled. A late
  /// event is neither skipped nor postponed, so there is no coordinated omission (Gil Tene, "How NOT to Measure
  /// Latency", 2013) and nothing to correct afterwards. A decision that a timer brings about is measured from the
  /// instant at which the timer is due.
  ///
  /// *Misses* events without a decision, which only ``queueingTime`` shows. Includes the harness's own lag, which
  /// `nothing` shows as its queueing time. Each decision costs one reading of the clock, which is included in the
  /// service time of its event.
  package static let responseTime = Metric(name: "response_time", unit: "ns")
}
