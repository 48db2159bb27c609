import Basics
import Metrics

/// A row of a file of a run.
protocol RunRow: CSVRow {
  var runID: String { get }
  var app: String { get }
  var architecture: String { get }
  var trace: String { get }
  /// What was expected of the figure instead; nil if it is valid.
  var unmet: String? { get }
}

/// A row with a figure of a metric.
protocol MetricRow: RunRow {
  var metric: String { get }
  var unit: String { get }
  /// What was measured, as far as it is known.
  var figures: [Double?] { get }
}

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

extension RunRow {
  /// The fields that identify a row: all but the measured ones.
  var identity: [String] {
    let findings: Set = [
      "value", "unit", "events", "decisions", "decisions_hash", "promise", "verdict", "first_divergence_index",
      "expected", "actual", "witness", "fault_to_blame", "rounds", "lower", "upper", "confidence",
    ]
    return zip(Self.schema.header, Self.schema.fields(self)).filter { !findings.contains($0.0) }.map(\.1)
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
