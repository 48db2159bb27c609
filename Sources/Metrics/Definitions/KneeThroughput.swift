extension Metric {
  /// Events a second at the knee.
  ///
  /// *Taken* as ``throughput`` at the last speed before the knee, the median of its rounds, times as much as the knee is
  /// faster. Empty where ``kneeSpeed`` is.
  ///
  /// *Misses* that it is no measurement of its own: nothing was replayed at that very speed.
  package static let kneeThroughput = Metric(name: "knee_throughput", unit: "1/s")
}
