import Metrics

/// The percentage by which each metric may be worse without a failure.
package struct Thresholds: Sendable, Equatable {
  /// By the metric's name. A metric without an entry never fails.
  private var percents: [String: Double]

  package static let none = Thresholds(percents: [:])

  /// 0 % for allocations, 5 % for times, and 0.1 % for instructions. Instructions are counted exactly, but malloc takes
  /// other paths if heap addresses differ, such as after a change of the length of the program's path. Differences of
  /// up to 0.04 % were seen, and of 1 in 194,155 after a change elsewhere in the program.
  package static let usual = Thresholds(
    percents: Dictionary(
      uniqueKeysWithValues: allocations.map { ($0.name, 0) }
        + instructions.map { ($0.name, 0.1) } + [(Metric.batchTime.name, 5)]))

  static let counted: [Metric] = allocations + instructions

  /// Counted in the allocations pass.
  static let allocations: [Metric] = [
    .mallocsPerEvent, .mallocBytesPerEvent, .mallocs, .mallocBytes, .liveBytes, .worldMallocsPerEvent,
    .worldMallocBytesPerEvent,
  ]

  static let instructions: [Metric] = [.instructionsPerEvent, .worldInstructionsPerEvent]

  /// Only for apps with a world.
  static let ofWorld: [Metric] = [.worldMallocsPerEvent, .worldMallocBytesPerEvent, .worldInstructionsPerEvent]

  private static let groups: [(name: String, metrics: [Metric])] =
    [
      ("batch_time", [.batchTime]), ("allocations", allocations), ("instructions", instructions),
    ] + counted.map { ($0.name, [$0]) }

  package static var names: [String] { groups.map(\.name) }

  /// Sets the threshold in percent of the metrics with this name; nil removes it. Names not in ``names`` have no
  /// effect.
  package mutating func set(_ name: String, to percent: Double?) {
    for group in Self.groups where group.name == name {
      for metric in group.metrics { percents[metric.name] = percent }
    }
  }

  package subscript(_ metric: Metric) -> Double? { percents[metric.name] }

  /// Whether `after` exceeds `before` by more than the metric's threshold, in percent of the magnitude of `before`.
  /// Both may be negative.
  func isPassed(_ metric: Metric, before: Double, after: Double) -> Bool {
    guard let percent = self[metric] else { return false }
    return after > before && (after - before) * 100 > percent * abs(before)
  }
}
