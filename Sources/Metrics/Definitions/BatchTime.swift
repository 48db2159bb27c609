extension Metric {
  /// Nanoseconds an event takes, over batches of ``eventsPerBatch`` events. Rankings and ratios are made of it.
  ///
  /// *Taken* in the closed loop, with one reading of the clock a batch. A reading costs about as much as three of the
  /// cheapest events; spread over a batch it is lost in the noise (a batch is accurate to 1.5 %). If a trace is shorter
  /// than a batch, several instances replay it until a batch is full. Events after the last full batch are replayed and
  /// not counted. The mean is total time over total events. The percentiles are over batches, each divided by its
  /// number of events.
  ///
  /// *Misses* how events within a batch differ, which ``serviceTime`` shows. Includes the loop around the architecture,
  /// which `nothing` measures by itself.
  package static let batchTime = Metric(name: "batch_time", unit: "ns")

  /// The number of events between two readings of the clock.
  @inlinable
  public static var eventsPerBatch: UInt64 { 256 }
}
