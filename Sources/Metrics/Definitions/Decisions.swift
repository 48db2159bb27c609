extension Metric {
  /// How many decisions the round's ``responseTime`` is made of; there is none where this is 0.
  ///
  /// *Taken* in the open loop, all replays of the round together.
  ///
  /// *Misses* which: the hash of `correctness.csv` is of them, and every round is checked against the closed loop.
  package static let decisions = Metric(name: "decisions", unit: "count")
}
