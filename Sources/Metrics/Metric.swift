/// A metric of the CSV files. `Definitions` states of each its meaning, how it is taken and what it misses.
public struct Metric: Sendable, Hashable {
  /// As in the `metric` column.
  public let name: String
  /// The base unit in the `unit` column: `ns`, `B`, `count`, `1/s`, `ratio`.
  public let unit: String

  public init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}

extension Metric {
  /// Every metric, in the order in which reports list them.
  package static let all: [Metric] = [
    .batchTime, .serviceTime, .coldServiceTime, .responseTime, .queueingTime, .throughput, .utilisation, .events,
    .decisions, .batchTimeRatio, .netBatchTimeRatio, .kneeSpeed, .kneeThroughput,
    .mallocsPerEvent, .mallocBytesPerEvent, .mallocs, .mallocBytes, .liveBytes,
    .worldMallocsPerEvent, .worldMallocBytesPerEvent,
    .instructionsPerEvent, .worldInstructionsPerEvent,
    .elapsedTime, .cpuTime, .peakMemory, .voluntaryContextSwitches, .involuntaryContextSwitches,
  ]
}
