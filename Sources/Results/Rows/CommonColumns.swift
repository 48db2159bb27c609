/// A row of a file of a run.
protocol RunRow: CSVRow {
  var runID: String { get }
  var app: String { get }
  var architecture: String { get }
  var trace: String { get }
  /// What was expected of the figure instead; nil if it is valid.
  var unmet: String? { get }
}

extension CSVColumn where Row: RunRow, Field == String {
  static var runID: Self { .key("run_id", \.runID, "The run's time and seed, as its folder is named") }
  static var app: Self { .key("app", \.app, "The app") }
  static var architecture: Self { .key("architecture", \.architecture, "`nothing` is the harness overhead") }
  static var trace: Self { .key("trace", \.trace, "The name of the file or the generated trace, no path") }
}

/// A row with a figure of a metric.
protocol MetricRow: RunRow {
  associatedtype Figure: CSVField
  var metric: String { get }
  var value: Figure { get }
  var unit: String { get }
  /// What was measured, as far as it is known.
  var figures: [Double?] { get }
}

extension CSVColumn where Row: MetricRow, Field == String {
  static var metric: Self { .key("metric", \.metric, "See below") }
  static var unit: Self { .finding("unit", \.unit, "`ns`, `B`, `count`, `1/s`, `ratio` or `s`") }
}

extension CSVColumn where Row: MetricRow, Field == Row.Figure {
  static var value: Self { .finding("value", \.value, "The figure") }
}
