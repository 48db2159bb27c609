/// What a process used of the machine, metric by metric, and why it is not known where it is not.
package struct ResourceUse: Sendable, Equatable, Codable {
  /// The metrics it may have, in the order in which reports list them.
  package static let metrics: [Metric] = [
    .elapsedTime, .cpuTime, .peakMemory, .voluntaryContextSwitches, .involuntaryContextSwitches,
  ]

  /// By the name of the metric.
  private var values: [String: UInt64] = [:]
  private var reasons: [String: String] = [:]

  package init() {}

  /// nil where it is not known.
  package subscript(metric: Metric) -> UInt64? { values[metric.name] }

  /// Why a metric is not known; nil where it is.
  package func reasonMissing(_ metric: Metric) -> String? {
    values[metric.name] == nil ? reasons[metric.name] ?? "it was not told" : nil
  }

  package mutating func note(_ metric: Metric, _ value: UInt64) { values[metric.name] = value }

  /// Adds a metric or, if there is no value, why there is none.
  package mutating func note(_ metric: Metric, _ value: UInt64?, orElse reason: String) {
    values[metric.name] = value
    reasons[metric.name] = value == nil ? reason : nil
  }

  /// Adds the most memory that this process has had in use so far.
  package mutating func notePeakMemory() {
    note(.peakMemory, MemoryStatus.peakBytes, orElse: "\(MemoryStatus.path) has no line VmHWM")
  }
}
