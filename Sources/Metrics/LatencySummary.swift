/// The mean, percentiles and maximum of a latency in one round, in nanoseconds an event.
package struct LatencySummary: Sendable, Equatable, Codable {
  package var mean: Double
  package var p50: Double
  package var p90: Double
  package var p99: Double
  package var p999: Double
  package var max: Double
  /// The standard error of the mean; nil unless it is known.
  package var standardError: Double?
  /// The other percentiles for which there are enough measurements.
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

  /// Summarises a histogram. A record is the nanoseconds of `eventsPerRecord` events.
  ///
  /// The mean is total time over total events, and exact. The others are ``Histogram/percentile(perTenThousand:)`` and
  /// the maximum, divided by `eventsPerRecord`: percentiles over batches if a record is a batch.
  ///
  /// - Returns: nil if the histogram is empty.
  /// - Precondition: `eventsPerRecord` is not 0.
  package init?(
    _ histogram: borrowing Histogram, eventsPerRecord: UInt64 = 1
  ) {
    precondition(eventsPerRecord > 0, "a record covers at least one event")
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

  /// A statistic in nanoseconds an event; nil if the round has too few measurements for it.
  package subscript(_ statistic: Statistic) -> Double? {
    switch statistic {
    case .mean: mean
    case .standardError: standardError
    case .p50: p50
    case .p90: p90
    case .p99: p99
    case .p999: p999
    case .max: max
    default: further?[statistic]
    }
  }
}

/// A statistic of many measurements, as in the `statistic` column.
package enum Statistic: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  case mean
  /// Of the mean, from consecutive parts of the round: see ``StandardError``. Only of batch times.
  case standardError = "standard_error"
  case p1, p5, p10, p25, p40, p50, p60, p75, p90, p95, p98, p99
  case p995 = "p99.5"
  case p999 = "p99.9"
  case p9999 = "p99.99"
  /// Includes all disturbances: preemption, interrupts, page faults.
  case max

  /// The share of the measurements that a percentile does not exceed, in ten thousandths; nil for the mean and the
  /// maximum.
  package var perTenThousand: Int? {
    rawValue.first == "p" ? Double(rawValue.dropFirst()).map { Int(($0 * 100).rounded()) } : nil
  }

  /// The percentiles, from the lowest to the highest.
  static let percentiles = allCases.filter { $0.perTenThousand != nil }

  /// The statistics of every round, for any number of measurements.
  package static let always: [Statistic] = [.mean, .p50, .p90, .p99, .p999, .max]

  /// The fewest measurements at which the percentile can differ from the lowest and the highest.
  package var countMin: UInt64 {
    guard let perTenThousand else { return 1 }
    let tail = UInt64(Swift.min(perTenThousand, 10_000 - perTenThousand))
    return (10_000 + tail - 1) / tail
  }
}
