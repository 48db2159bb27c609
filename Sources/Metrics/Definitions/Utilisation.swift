extension Metric {
  /// Which part of the time the architecture was busy: the sum of the service times over the time from the first event's
  /// start to the last one's end.
  ///
  /// *Taken* in the open loop, once a round. Near 1 the queue grows without bound: events come faster than they are served.
  ///
  /// *Misses* the time the driver itself needs between two events, which is in neither; so it stays below 1 even where
  /// nothing ever waits for the clock.
  package static let utilisation = Metric(name: "utilisation", unit: "ratio")
}
