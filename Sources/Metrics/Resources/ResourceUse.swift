/// What a process used of the machine: a value for each metric, or the reason why there is none.
package struct ResourceUse: Sendable, Equatable, Codable {
  /// The metrics it may have, in the order in which reports list them.
  package static let metrics: [Metric] = [
    .elapsedTime, .cpuTime, .peakMemory, .voluntaryContextSwitches, .involuntaryContextSwitches,
  ]

  /// By the name of the metric.
  private var values: [String: UInt64] = [:]
  private var reasons: [String: String] = [:]

  package init() {}

  /// The value of a metric in its unit; nil if it is not known.
  package subscript(metric: Metric) -> UInt64? { values[metric.name] }

  /// Why a metric has no value; nil if it has one.
  package func reasonMissing(_ metric: Metric) -> String? {
    values[metric.name] == nil ? reasons[metric.name] ?? "it was not told" : nil
  }

  package mutating func note(_ metric: Metric, _ value: UInt64) { values[metric.name] = value }

  /// Adds a metric or, if there is no value, why there is none.
  package mutating func note(_ metric: Metric, _ value: UInt64?, orElse reason: String) {
    values[metric.name] = value
    reasons[metric.name] = value == nil ? reason : nil
  }

  /// Adds the peak of this process's memory so far.
  package mutating func notePeakMemory() {
    note(.peakMemory, MemoryStatus.peakBytes, orElse: "\(MemoryStatus.path) has no line VmHWM")
  }
}
