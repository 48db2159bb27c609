/// One number drawn from many measurements, as it is named in the `statistic` column.
package enum Statistic: String, Sendable, Codable, CaseIterable {
  case mean
  case p50
  case p90
  case p99
  case p999 = "p99.9"
  /// The longest of all. It includes whatever the machine did meanwhile: preemption, interrupts, page faults.
  case max
}
