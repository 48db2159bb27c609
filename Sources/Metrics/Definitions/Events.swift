extension Metric {
  /// The number of events from which the other figures of the round are computed.
  ///
  /// *Taken* in the open loop, all replays of the round together. At a low speed there are few, so a percentile is the
  /// time of one of them.
  ///
  /// *Misses* how many of them arrived close together.
  package static let events = Metric(name: "events", unit: "count")
}
