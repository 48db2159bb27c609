extension Metric {
  /// The number of decisions in the round's ``responseTime``. At 0 there is no response time.
  ///
  /// *Taken* in the open loop, all replays of the round together.
  ///
  /// *Misses* which decisions these are. Every replay of the open loop is checked against a closed-loop replay of the
  /// same events. The hash in `correctness.csv` covers the whole trace, so it covers these decisions only if a round
  /// replays the whole trace.
  package static let decisions = Metric(name: "decisions", unit: "count")
}
