/// Values in the order of their size, from rank 1; those that tie share the mean of the ranks they take up.
struct Ranks {
  /// The rank of each value, where the value stands.
  let ranks: [Double]
  /// How many values share a rank, for each rank that several share.
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

  /// The sum of t^3 - t over the ties: what they take from the variance of a sum of ranks.
  var tieCorrection: Double {
    ties.reduce(0) { $0 + Double($1) * Double($1) * Double($1) - Double($1) }
  }
}
