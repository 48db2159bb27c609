/// The ranks of values by size, from 1. Values that tie share the mean of the ranks they take up.
struct Ranks {
  /// The rank of each value, in the order of the values.
  let ranks: [Double]
  /// For each rank that several values share, how many share it.
  let ties: [Int]

  /// - Precondition: no value is NaN.
  /// - Complexity: O(n log n).
  init(of values: [Double]) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: 0.0, count: values.count)
    var ties: [Int] = []
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { ranks[order[place]] = Double(start + 1 + end) / 2 }
      if end - start > 1 { ties.append(end - start) }
      start = end
    }
    self.ranks = ranks
    self.ties = ties
  }

  /// The sum of t^3 - t over the ``ties``. It reduces the variance of a sum of ranks.
  var tieCorrection: Double {
    ties.reduce(0) { $0 + Double($1) * Double($1) * Double($1) - Double($1) }
  }
}
