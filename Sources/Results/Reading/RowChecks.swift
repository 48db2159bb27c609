import Basics
import Metrics

extension MetricRow {
  var unmet: String? { wrongUnit ?? negative }

  /// What was expected instead of a figure below zero; nil if it may be, or is none.
  private var negative: String? {
    if Self.signed.contains(metric) { return nil }
    return figures.lazy.compactMap(\.self).first { $0 < 0 }.map {
      "a figure that is not negative, found \($0.csvField)"
    }
  }

  /// Differences, which may be below zero.
  private static var signed: Set<String> {
    [
      Metric.liveBytes.name, Metric.worldMallocsPerEvent.name, Metric.worldMallocBytesPerEvent.name,
      Metric.worldInstructionsPerEvent.name,
    ]
  }

  /// A metric of a later version may have any unit.
  var wrongUnit: String? {
    guard let known = Metric.all.first(where: { $0.name == metric }), known.unit != unit else { return nil }
    return "\(metric) in \(known.unit), found \(SafeText.excerpt(unit))"
  }
}

extension LatencyRow: MetricRow { var figures: [Double?] { [value] } }
extension EstimateRow: MetricRow { var figures: [Double?] { [value, lower, upper] } }
extension AllocationRow: MetricRow { var figures: [Double?] { [value] } }
extension InstructionRow: MetricRow { var figures: [Double?] { [value] } }
extension CorrectnessRow: RunRow {
  var unmet: String? { fault == Self.noFault ? nil : "no fault, found \(SafeText.excerpt(fault))" }
}
extension ResourceRow: MetricRow { var figures: [Double?] { [value] } }
