/// A metric, as the CSV files name it. Each has its own file in `Definitions`, which says what the number means, how it
/// is taken and what it misses.
public struct Metric: Sendable, Hashable {
  /// The name in the `metric` column.
  public let name: String
  /// The base unit in the `unit` column: `ns`, `B`, `count`, `1/s`, `ratio`.
  public let unit: String

  public init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}
