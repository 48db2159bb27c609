extension Metric {
  /// How many times as long as the baseline an architecture takes for an event.
  ///
  /// *Taken* as the median of the rounds' ratios of ``batchTime``'s means: both of a round see the same machine. The interval
  /// is that of ``ConfidenceInterval/bootstrapOfMedian(of:confidence:resamples:using:)``, the bootstrap starting from the
  /// run's seed.
  ///
  /// *Misses* what slows one kind of code more than another, which a ratio does not cancel.
  package static let batchTimeRatio = Metric(name: "batch_time_ratio", unit: "ratio")
}
