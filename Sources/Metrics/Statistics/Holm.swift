extension Collection<Double> {
  /// The p-values of several tests, adjusted so that the chance of even one false alarm among them stays below the
  /// level at which each is judged: Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian
  /// Journal of Statistics 6 (1979).
  ///
  /// The smallest of n is multiplied by n, the next by n - 1 and so on. None ends below the one before it or above 1.
  /// The result has the order of the input, as R's `p.adjust(p, method = "holm")`.
  ///
  /// - Precondition: no value is NaN.
  /// - Complexity: O(n log n).
  package func holmAdjusted() -> [Double] {
    let values = Array(self)
    var adjusted = values
    var least = 0.0
    for (place, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
      least = Swift.max(least, Swift.min(1, Double(values.count - place) * values[index]))
      adjusted[index] = least
    }
    return adjusted
  }
}
