import Metrics

/// By how many percent a metric may be worse before the comparison fails.
package struct Thresholds: Sendable, Equatable {
  /// By the metric's name; a metric that is not among them may be as bad as it likes.
  private var percents: [String: Double]

  /// Nothing fails.
  package static let none = Thresholds(percents: [:])

  /// No allocation more, times by no more than 5 %, and instructions by no more than 0.1 %: counts are exact, but a replay
  /// that allocates takes another way through malloc where the heap lies otherwise, which the length of the program's path
  /// is enough for. Up to 0.04 % were seen; and 1 in 194,155 where something else in the program was changed.
  package static let usual = Thresholds(
    percents: Dictionary(
      uniqueKeysWithValues: allocations.map { ($0.name, 0) }
        + [(Metric.instructionsPerEvent.name, 0.1), (Metric.batchTime.name, 5)]))

  /// The metrics that are counted, and so are exact.
  static let counted: [Metric] = allocations + [.instructionsPerEvent]

  private static let allocations: [Metric] = [
    .mallocsPerEvent, .mallocBytesPerEvent, .mallocs, .mallocBytes, .liveBytes,
  ]

  /// What a threshold can be set for, and the metrics each name stands for.
  private static let groups: [(name: String, metrics: [Metric])] =
    [
      ("batch_time", [.batchTime]), ("allocations", allocations), ("instructions", [.instructionsPerEvent]),
    ] + counted.map { ($0.name, [$0]) }

  /// The names that ``set(_:to:)`` knows.
  package static var names: [String] { groups.map(\.name) }

  /// Sets the threshold of what has the name; nil lets it be as bad as it likes. A name that is not among ``names``
  /// changes nothing.
  package mutating func set(_ name: String, to percent: Double?) {
    for group in Self.groups where group.name == name {
      for metric in group.metrics { percents[metric.name] = percent }
    }
  }

  package subscript(_ metric: Metric) -> Double? { percents[metric.name] }

  /// Whether `after` is more than `before`, which may be negative, by more than the metric's threshold.
  func isPassed(_ metric: Metric, before: Double, after: Double) -> Bool {
    guard let percent = self[metric] else { return false }
    return after > before && (after - before) * 100 > percent * abs(before)
  }
}
