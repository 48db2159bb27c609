import Metrics

/// A row of a file of a run.
protocol RunRow: CSVRow {
  var runID: String { get }
  var app: String { get }
  var architecture: String { get }
  var trace: String { get }
  /// The unmet expectation; nil if the row is valid.
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
  /// The measured figures; nil if missing.
  var figures: [Double?] { get }
}

extension CSVColumn where Row: MetricRow, Field == String {
  static var metric: Self { .key("metric", \.metric, "See below") }
  static var unit: Self { .finding("unit", \.unit, "`ns`, `B`, `count`, `1/s`, `ratio` or `s`") }
}

extension CSVColumn where Row: MetricRow, Field == Row.Figure {
  static var value: Self { .finding("value", \.value, "The figure") }
}

/// Sorts the rows of files by the listed architectures, not by the order of measuring.
struct RowOrder {
  private struct Place: Hashable {
    var app: String
    var trace: String
    var architecture: String
  }

  private let ranks: [Place: Int]

  init(_ outcomes: [ArchitectureOutcome]) {
    let places = outcomes.map { Place(app: $0.app, trace: $0.trace, architecture: $0.architecture) }
    ranks = Dictionary(zip(places, places.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Rows of unlisted architectures come last. The sort is stable.
  func sorted<Row: OrderedRow>(_ rows: [Row]) -> [Row] {
    let keys = rows.enumerated().map { offset, row in
      let place = Place(app: row.app, trace: row.trace, architecture: row.architecture)
      return (key: [ranks[place] ?? ranks.count] + row.orderWithinArchitecture + [offset], row: row)
    }
    return keys.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.row)
  }
}

protocol OrderedRow {
  var app: String { get }
  var trace: String { get }
  var architecture: String { get }
  /// Ranks, compared lexicographically.
  var orderWithinArchitecture: [Int] { get }
}

extension LatencyRow: OrderedRow {
  var orderWithinArchitecture: [Int] {
    [rank(of: mode), rank(ofSpeed: speed), round, rank(ofMetric: metric), rank(of: Statistic(rawValue: statistic))]
  }
}

extension EstimateRow: OrderedRow {
  var orderWithinArchitecture: [Int] {
    [rank(of: mode), rank(ofMetric: metric), rank(of: Statistic(rawValue: statistic))]
  }
}

extension AllocationRow: OrderedRow {
  var orderWithinArchitecture: [Int] { [round, rank(ofMetric: metric)] }
}

extension InstructionRow: OrderedRow {
  var orderWithinArchitecture: [Int] { [rank(ofMetric: metric)] }
}

extension ResourceRow: OrderedRow {
  var orderWithinArchitecture: [Int] { [rank(of: pass), rank(ofSpeed: speed), round ?? 0, rank(ofMetric: metric)] }
}

/// The index of a case in its enumeration; nil comes last.
private func rank<Case: CaseIterable & Equatable>(of value: Case?) -> Int {
  Array(Case.allCases).firstIndex { $0 == value } ?? Case.allCases.count
}

/// The rank of a speed: nil first, then ascending. Bit patterns of positive numbers have the order of the numbers.
private func rank(ofSpeed speed: Double?) -> Int { Int(truncatingIfNeeded: (speed ?? 0).bitPattern) }

private func rank(ofMetric name: String) -> Int {
  Metric.all.firstIndex { $0.name == name } ?? Metric.all.count
}
