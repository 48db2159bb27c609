import Metrics

/// A row of a file of a run.
protocol RunRow: CSVRow {
  var runID: String { get }
  var app: String { get }
  var architecture: String { get }
  var trace: String { get }
  /// What is expected of its figure and not so; nil where all is well.
  var unmet: String? { get }
}

/// One whose figure is a metric's.
protocol MetricRow: RunRow {
  var metric: String { get }
  var unit: String { get }
}

extension MetricRow {
  var unmet: String? { wrongUnit }

  /// A metric that a later version may know is in whatever unit it says.
  var wrongUnit: String? {
    guard let known = Metric.all.first(where: { $0.name == metric }), known.unit != unit else { return nil }
    return "\(metric) in \(known.unit), found \(unit)"
  }
}

extension RunRow {
  /// What no two rows of a file have in common: all that stands in it but what was found out.
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
