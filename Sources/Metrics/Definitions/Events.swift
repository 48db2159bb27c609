extension Metric {
  /// How many events the other figures of the round are made of.
  ///
  /// *Taken* in the open loop, all replays of the round together. At a low speed they are few: a percentile is one of them.
  ///
  /// *Misses* how many of them came close together.
  package static let events = Metric(name: "events", unit: "count")
}
