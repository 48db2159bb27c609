extension Metric {
  /// Events a second through one instance on one thread: total events over total time of the round.
  ///
  /// *Taken* in the closed loop from the same readings as ``batchTime``; it is the reciprocal of its mean.
  ///
  /// In the open loop, the number of events over the time that ``utilisation`` refers to: as many as the trace brings
  /// at that speed, as long as they can be served.
  ///
  /// *Misses* whether an app could sustain it: in the closed loop no event waits in a queue.
  package static let throughput = Metric(name: "throughput", unit: "1/s")
}
