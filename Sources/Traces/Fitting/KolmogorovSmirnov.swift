/// How far two samples lie apart: the greatest distance between their cumulated shares, from 0 to 1.
///
/// Source: Smirnov, "Table for Estimating the Goodness of Fit of Empirical Distributions", Annals of Mathematical Statistics
/// 19, 1948.
enum KolmogorovSmirnov {
  /// In thousandths, rounded to the nearest; in whole numbers, hence the same on every machine.
  ///
  /// - Parameters: both rising, neither empty.
  /// - Complexity: O(values).
  static func thousandths(_ first: [Int64], _ second: [Int64]) -> Int {
    precondition(!first.isEmpty && !second.isEmpty, "A sample has at least one value.")
    var greatest = 0
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let value = min(first[i], second[j])
      while i < first.count, first[i] == value { i += 1 }
      while j < second.count, second[j] == value { j += 1 }
      greatest = max(greatest, abs(i * second.count - j * first.count))
    }
    let whole = first.count * second.count
    return (greatest * 2_000 + whole) / (2 * whole)
  }
}
