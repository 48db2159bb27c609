/// The mean, percentiles and maximum of a latency in one round, in nanoseconds an event.
package struct LatencySummary: Sendable, Equatable, Codable {
  package var mean: Double
  package var p50: Double
  package var p90: Double
  package var p99: Double
  package var p999: Double
  package var max: Double
  /// The other percentiles, as far as there are enough measurements; nil in files of builds that did not write them.
  private var further: [Statistic: Double]?

  package init(
    mean: Double, p50: Double, p90: Double, p99: Double, p999: Double, max: Double, further: [Statistic: Double] = [:]
  ) {
    self.mean = mean
    self.p50 = p50
    self.p90 = p90
    self.p99 = p99
    self.p999 = p999
    self.max = max
    self.further = further
  }

  /// Summarises a histogram each of whose records is the nanoseconds of `eventsPerRecord` events.
  ///
  /// The mean is total time over total events, and exact. The others are ``Histogram/percentile(perTenThousand:)`` and
  /// the maximum, divided by `eventsPerRecord`: where a record is a batch, percentiles over batches.
  ///
  /// - Returns: nil when the histogram is empty.
  /// - Precondition: `eventsPerRecord` is not 0.
  package init?(
    _ histogram: borrowing Histogram, eventsPerRecord: UInt64 = 1
  ) {
    precondition(eventsPerRecord > 0, "a record is of at least one event")
    guard let max = histogram.max else { return nil }
    let shares = Statistic.percentiles.compactMap(\.perTenThousand)
    guard let values = histogram.percentiles(perTenThousand: shares) else { return nil }
    var percentiles: [Statistic: Double] = [:]
    for (statistic, value) in zip(Statistic.percentiles, values) {
      if Statistic.always.contains(statistic) || histogram.count >= statistic.countMin {
        percentiles[statistic] = Double(value) / Double(eventsPerRecord)
      }
    }
    guard let p50 = percentiles.removeValue(forKey: .p50), let p90 = percentiles.removeValue(forKey: .p90),
      let p99 = percentiles.removeValue(forKey: .p99), let p999 = percentiles.removeValue(forKey: .p999)
    else { return nil }
    self.init(
      mean: Double(histogram.sum) / Double(UInt128(histogram.count) * UInt128(eventsPerRecord)), p50: p50, p90: p90,
      p99: p99, p999: p999, max: Double(max) / Double(eventsPerRecord), further: percentiles)
  }

  /// The statistic with that name, in nanoseconds an event; nil if the round has too few measurements for it.
  package subscript(_ statistic: Statistic) -> Double? {
    switch statistic {
    case .mean: mean
    case .p50: p50
    case .p90: p90
    case .p99: p99
    case .p999: p999
    case .max: max
    default: further?[statistic]
    }
  }
}
