/// Draws values with replacement, as many as there are, and tells the median of each draw.
///
/// The values are sorted once. A draw is how often it took the lowest of them, the second lowest and so on, so that no draw
/// needs to be sorted.
package struct MedianResampler {
  private let sorted: [Double]
  /// Of each value, in the order in which they were given, its place among the sorted.
  private let places: [Int]
  /// How often the draw took each of the sorted values.
  private var taken: [Int]

  /// - Precondition: there is a value, and none is NaN.
  package init(of values: [Double]) {
    precondition(!values.isEmpty, "a draw takes values")
    let order = values.indices.sorted { values[$0] < values[$1] }
    sorted = order.map { values[$0] }
    var places = values.indices.map { $0 }
    for (place, index) in order.enumerated() { places[index] = place }
    self.places = places
    taken = Array(repeating: 0, count: values.count)
  }

  /// The median of the next draw, as ``Swift/Collection/median()`` says it of its values.
  ///
  /// - Complexity: O(n), no allocation.
  package mutating func next(using generator: inout some RandomNumberGenerator) -> Double {
    let count = places.count
    for place in 0..<count { taken[place] = 0 }
    for _ in 0..<count { taken[places[Int(generator.next(upperBound: UInt64(count)))]] += 1 }
    var place = 0
    var seen = taken[0]
    while seen <= (count - 1) / 2 {
      place += 1
      seen += taken[place]
    }
    let below = sorted[place]
    while seen <= count / 2 {
      place += 1
      seen += taken[place]
    }
    return below + 0.5 * (sorted[place] - below)
  }
}
