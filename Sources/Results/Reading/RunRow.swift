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
}

extension MetricRow {
  var unmet: String? { wrongUnit }

  /// A metric of a later version may have any unit.
  var wrongUnit: String? {
    guard let known = Metric.all.first(where: { $0.name == metric }), known.unit != unit else { return nil }
    return "\(metric) in \(known.unit), found \(unit)"
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

extension LatencyRow: MetricRow {
  var unmet: String? {
    wrongUnit ?? (value < 0 ? "a figure that is not negative, found \(value.csvField)" : nil)
  }
}
extension EstimateRow: MetricRow {}
extension AllocationRow: MetricRow {}
extension InstructionRow: MetricRow {}
extension CorrectnessRow: RunRow {
  var unmet: String? { fault == Self.noFault ? nil : "no fault, found \(fault)" }
}
extension ResourceRow: MetricRow {}
