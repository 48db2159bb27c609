/// From where to where what is measured may lie: of intervals that are made this way, the given share holds it.
package struct ConfidenceInterval: Sendable, Equatable, Codable {
  package var lower: Double
  package var upper: Double

  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether the measurements leave it open that the figure is `value`.
  package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}
