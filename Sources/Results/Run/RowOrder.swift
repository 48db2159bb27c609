import Metrics

/// The order of rows in files: architectures as they are listed, not as they happened to be measured.
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

  /// The rows in order; those of architectures that are not listed last, and equals as they came.
  func sorted<Row: OrderedRow>(_ rows: [Row]) -> [Row] {
    let keys = rows.enumerated().map { offset, row in
      let place = Place(app: row.app, trace: row.trace, architecture: row.architecture)
      return (key: [ranks[place] ?? ranks.count] + row.orderWithinArchitecture + [offset], row: row)
    }
    return keys.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.row)
  }
}

/// A row that knows where it belongs among those of its architecture.
protocol OrderedRow {
  var app: String { get }
  var trace: String { get }
  var architecture: String { get }
  /// Compared number by number.
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

/// Where a case stands in its enumeration; what is unknown comes last.
private func rank<Case: CaseIterable & Equatable>(of value: Case?) -> Int {
  Array(Case.allCases).firstIndex { $0 == value } ?? Case.allCases.count
}

/// Slower first, none before all: the bits of positive numbers stand in the order of the numbers.
private func rank(ofSpeed speed: Double?) -> Int { Int(truncatingIfNeeded: (speed ?? 0).bitPattern) }

private func rank(ofMetric name: String) -> Int {
  Metric.all.firstIndex { $0.name == name } ?? Metric.all.count
}
