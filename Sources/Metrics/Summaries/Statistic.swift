/// One number computed from many measurements, as the `statistic` column names it.
package enum Statistic: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  case mean
  case p1, p5, p10, p25, p40, p50, p60, p75, p90, p95, p98, p99
  case p995 = "p99.5"
  case p999 = "p99.9"
  case p9999 = "p99.99"
  /// The longest of all. It includes all disturbances: preemption, interrupts, page faults.
  case max

  /// The share of the measurements that a percentile does not exceed, in ten thousandths; nil for the mean and the
  /// maximum.
  package var perTenThousand: Int? {
    rawValue.first == "p" ? Double(rawValue.dropFirst()).map { Int(($0 * 100).rounded()) } : nil
  }

  /// The percentiles, from the lowest to the highest.
  static let percentiles = allCases.filter { $0.perTenThousand != nil }

  /// The statistics that every round has, however few its measurements are.
  package static let always: [Statistic] = [.mean, .p50, .p90, .p99, .p999, .max]

  /// The number of measurements from which on the percentile can differ from the lowest and the highest.
  package var countMin: UInt64 {
    guard let perTenThousand else { return 1 }
    let tail = UInt64(Swift.min(perTenThousand, 10_000 - perTenThousand))
    return (10_000 + tail - 1) / tail
  }
}
