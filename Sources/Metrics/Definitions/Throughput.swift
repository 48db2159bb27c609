extension Metric {
  /// Events a second through one instance on one thread: total events over total time of the round.
  ///
  /// *Taken* in the closed loop from the same readings as ``batchTime``, whose mean it is the reciprocal of.
  ///
  /// In the open loop, events over the time of ``utilisation``: as many as the trace brings at that speed, until that is more
  /// than can be served.
  ///
  /// *Misses* whether an app could keep it up: in the closed loop nobody waits in a queue.
  package static let throughput = Metric(name: "throughput", unit: "1/s")
}
