extension Metric {
  /// The time an architecture takes for an event, divided by that of the baseline.
  ///
  /// *Taken* as the median over the rounds of the ratio of ``batchTime``'s means. Both times of a round are measured on
  /// the same processor in the same state. The interval is
  /// ``ConfidenceInterval/bootstrapOfMedian(of:confidence:resamples:using:)``, with a generator that starts from the
  /// run's seed.
  ///
  /// *Misses* disturbances that slow one kind of code more than another: a ratio does not cancel them.
  package static let batchTimeRatio = Metric(name: "batch_time_ratio", unit: "ratio")
}
