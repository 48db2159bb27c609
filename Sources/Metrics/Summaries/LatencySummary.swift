/// What one round says about a latency, in nanoseconds an event.
package struct LatencySummary: Sendable, Equatable, Codable {
  package var mean: Double
  package var p50: Double
  package var p90: Double
  package var p99: Double
  package var p999: Double
  package var max: Double

  package init(mean: Double, p50: Double, p90: Double, p99: Double, p999: Double, max: Double) {
    self.mean = mean
    self.p50 = p50
    self.p90 = p90
    self.p99 = p99
    self.p999 = p999
    self.max = max
  }

  /// Sums up a histogram whose every record is the nanoseconds of `eventsPerRecord` events.
  ///
  /// The mean is total time over total events, and exact. The others are ``Histogram/percentile(perMille:)`` and the
  /// maximum, divided by `eventsPerRecord`: percentiles over batches, where a record is a batch.
  ///
  /// - Returns: nil when the histogram is empty.
  /// - Precondition: `eventsPerRecord` is not 0.
  package init?(
    _ histogram: borrowing Histogram, eventsPerRecord: UInt64 = 1
  ) {
    precondition(eventsPerRecord > 0, "a record is of at least one event")
    guard let p50 = histogram.percentile(perMille: 500), let p90 = histogram.percentile(perMille: 900),
      let p99 = histogram.percentile(perMille: 990), let p999 = histogram.percentile(perMille: 999),
      let max = histogram.max
    else { return nil }
    self.init(
      mean: Double(histogram.sum) / Double(UInt128(histogram.count) * UInt128(eventsPerRecord)),
      p50: Double(p50) / Double(eventsPerRecord), p90: Double(p90) / Double(eventsPerRecord),
      p99: Double(p99) / Double(eventsPerRecord), p999: Double(p999) / Double(eventsPerRecord),
      max: Double(max) / Double(eventsPerRecord))
  }

  /// One of the six, by the name the CSV gives it.
  package subscript(_ statistic: Statistic) -> Double {
    switch statistic {
    case .mean: mean
    case .p50: p50
    case .p90: p90
    case .p99: p99
    case .p999: p999
    case .max: max
    }
  }
}
