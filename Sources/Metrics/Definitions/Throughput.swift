extension Metric {
  /// Events a second through one instance on one thread: total events over total time of the round's batches.
  ///
  /// *Taken* from the same readings as ``batchTime``, whose mean it is the reciprocal of.
  ///
  /// *Misses* whether an app could keep it up: in the closed loop nobody waits in a queue.
  package static let throughput = Metric(name: "throughput", unit: "1/s")
}
