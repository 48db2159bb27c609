extension Metric {
  /// Every metric, in the order in which reports list them.
  package static let all: [Metric] = [
    .batchTime, .serviceTime, .throughput,
    .mallocsPerEvent, .mallocBytesPerEvent, .mallocs, .mallocBytes, .liveBytes,
    .instructionsPerEvent,
  ]
}
