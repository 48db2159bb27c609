extension Collection<Double> {
  /// The arithmetic mean, sum / count; nil if there are no values.
  ///
  /// - Complexity: O(count), no allocation.
  package func mean() -> Double? {
    isEmpty ? nil : reduce(0, +) / Double(count)
  }
}
