import Metrics

/// By how many percent each metric may be worse before the comparison fails.
package struct Thresholds: Sendable, Equatable {
  /// By the metric's name. A metric without an entry never fails.
  private var percents: [String: Double]

  /// No thresholds: nothing fails.
  package static let none = Thresholds(percents: [:])

  /// No more allocations, 5 % for times, and 0.1 % for instructions. Instructions are counted exactly, but a replay
  /// that allocates takes other paths through malloc if addresses on the heap differ, for which another length of the
  /// program's path is enough. Differences of up to 0.04 % were seen, and of 1 in 194,155 after a change elsewhere in
  /// the program.
  package static let usual = Thresholds(
    percents: Dictionary(
      uniqueKeysWithValues: allocations.map { ($0.name, 0) }
        + instructions.map { ($0.name, 0.1) } + [(Metric.batchTime.name, 5)]))

  /// The metrics that are counted rather than timed.
  static let counted: [Metric] = allocations + instructions

  /// Counted in the allocations pass.
  static let allocations: [Metric] = [
    .mallocsPerEvent, .mallocBytesPerEvent, .mallocs, .mallocBytes, .liveBytes, .worldMallocsPerEvent,
    .worldMallocBytesPerEvent,
  ]

  /// Counted under valgrind.
  static let instructions: [Metric] = [.instructionsPerEvent, .worldInstructionsPerEvent]

  /// Counted only where there is a world.
  static let ofWorld: [Metric] = [.worldMallocsPerEvent, .worldMallocBytesPerEvent, .worldInstructionsPerEvent]

  /// The names for which a threshold can be set, each with its metrics.
  private static let groups: [(name: String, metrics: [Metric])] =
    [
      ("batch_time", [.batchTime]), ("allocations", allocations), ("instructions", instructions),
    ] + counted.map { ($0.name, [$0]) }

  /// The names that ``set(_:to:)`` accepts.
  package static var names: [String] { groups.map(\.name) }

  /// Sets the threshold in percent of the metrics with this name; nil removes it. A name that is not among ``names``
  /// changes nothing.
  package mutating func set(_ name: String, to percent: Double?) {
    for group in Self.groups where group.name == name {
      for metric in group.metrics { percents[metric.name] = percent }
    }
  }

  package subscript(_ metric: Metric) -> Double? { percents[metric.name] }

  /// Whether `after` exceeds `before` by more than the metric's threshold, in percent of the magnitude of `before`,
  /// which may be negative.
  func isPassed(_ metric: Metric, before: Double, after: Double) -> Bool {
    guard let percent = self[metric] else { return false }
    return after > before && (after - before) * 100 > percent * abs(before)
  }
}
