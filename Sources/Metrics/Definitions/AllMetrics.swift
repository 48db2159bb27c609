extension Metric {
  /// Every metric, in the order in which reports list them.
  package static let all: [Metric] = [
    .batchTime, .serviceTime, .responseTime, .queueingTime, .throughput, .utilisation, .events, .decisions,
    .batchTimeRatio, .kneeSpeed, .kneeThroughput,
    .mallocsPerEvent, .mallocBytesPerEvent, .mallocs, .mallocBytes, .liveBytes,
    .worldMallocsPerEvent, .worldMallocBytesPerEvent,
    .instructionsPerEvent, .worldInstructionsPerEvent,
    .elapsedTime, .cpuTime, .peakMemory, .voluntaryContextSwitches, .involuntaryContextSwitches,
  ]
}
