extension Metric {
  /// Nanoseconds an event takes, over batches of ``eventsPerBatch`` events: what rankings and ratios are made of.
  ///
  /// *Taken* in the closed loop, with one reading of the clock a batch: a reading costs about as much as three of the
  /// cheapest events, and spread over a batch it is lost in the noise (a batch is right to 1.5 %). A trace shorter than
  /// a batch is replayed by as many instances as fill one; the events after the last full one are replayed and not counted. The mean is total time over
  /// total events; the percentiles are over batches, each divided by its number of events.
  ///
  /// *Misses* how events differ from one another within a batch, which is what ``serviceTime`` shows. Includes the loop
  /// around the architecture, which `nothing` shows by itself.
  package static let batchTime = Metric(name: "batch_time", unit: "ns")

  /// How many events lie between two readings of the clock.
  @inlinable
  public static var eventsPerBatch: UInt64 { 256 }
}
