extension Metric {
  /// How many decisions the round's ``responseTime`` is made of; there is none where this is 0.
  ///
  /// *Taken* in the open loop, all replays of the round together.
  ///
  /// *Misses* which: every replay is checked against the same events in the closed loop. The hash of `correctness.csv` is of
  /// the whole trace, and so of them only where a round replays it whole.
  package static let decisions = Metric(name: "decisions", unit: "count")
}
