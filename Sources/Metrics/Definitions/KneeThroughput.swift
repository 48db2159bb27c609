extension Metric {
  /// Events a second at the knee.
  ///
  /// *Taken* as the median over the rounds of ``throughput`` at the last speed below the knee, multiplied by the knee's
  /// speed over that speed. Empty where ``kneeSpeed`` is.
  ///
  /// *Misses* that it is extrapolated: nothing was replayed at exactly that speed.
  package static let kneeThroughput = Metric(name: "knee_throughput", unit: "1/s")
}
