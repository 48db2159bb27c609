extension Collection<Double> {
  /// The p-values of several questions asked at once, adjusted so that the chance of even one false alarm among them all
  /// stays below the level at which each is judged: Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
  /// Scandinavian Journal of Statistics 6 (1979).
  ///
  /// The smallest of n is multiplied by n, the next by n - 1 and so on, none ending below the one before it, and none above
  /// 1. In the order in which they came; as R's `p.adjust(p, method = "holm")`.
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
