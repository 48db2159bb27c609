extension Collection<Double> {
  /// The arithmetic mean, sum / count; nil when there is nothing to average.
  ///
  /// - Complexity: O(count), no allocation.
  package func mean() -> Double? {
    isEmpty ? nil : reduce(0, +) / Double(count)
  }
}
