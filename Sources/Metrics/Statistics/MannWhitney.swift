import Foundation

/// The test whether one of two independent samples tends to have the larger values: Mann and Whitney, "On a Test of
/// Whether One of Two Random Variables Is Stochastically Larger than the Other", Annals of Mathematical Statistics 18
/// (1947). It assumes nothing about the shape of the distributions.
package struct MannWhitney: Sendable, Equatable {
  /// The number of pairs, one value of each sample, in which the first sample's value is larger; a tie counts one half.
  /// R calls it W.
  package let statistic: Double
  /// The probability that two samples of one distribution differ at least as much, in either direction.
  package let pValue: Double

  /// The result of R's `wilcox.test(first, second)`: exact if both samples have fewer than 50 values and no two values
  /// tie, otherwise the normal approximation with corrections for ties and continuity.
  ///
  /// - Returns: nil if either sample is empty.
  /// - Precondition: no value is NaN.
  /// - Complexity: O(n^2 m^2) exactly, O(n log n) otherwise.
  package init?(_ first: [Double], _ second: [Double]) {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let pairs = Double(first.count * second.count)
    let ranking = Ranks(of: first + second)
    let lowest = Double(first.count * (first.count + 1)) / 2
    statistic = ranking.ranks.prefix(first.count).reduce(0, +) - lowest
    if ranking.ties.isEmpty, max(first.count, second.count) < 50 {
      pValue = TwoSided.pValue(of: Int(statistic), ways: Self.ways(first.count, second.count))
    } else {
      let count = Double(first.count + second.count)
      let variance = pairs / 12 * (count + 1 - ranking.tieCorrection / (count * (count - 1)))
      pValue = TwoSided.pValue(of: statistic, mean: pairs / 2, variance: variance)
    }
  }

  /// The smallest p-value that samples of these sizes can have. It belongs to two samples that do not overlap: two of
  /// all (first + second)! / (first! second!) orders.
  ///
  /// - Complexity: O(1).
  package static func leastPValue(_ first: Int, _ second: Int) -> Double {
    let orders = lgamma(Double(first + second + 1)) - lgamma(Double(first + 1)) - lgamma(Double(second + 1))
    return min(1, 2 * exp(-orders))
  }

  /// The number of orders of two samples in which the statistic is 0, 1, 2 ... Computed by Mann and Whitney's
  /// recurrence: the largest of all values belongs either to the one sample or to the other.
  private static func ways(_ first: Int, _ second: Int) -> [Double] {
    // table[own]: for `own` values of the first sample and as many of the second as have been handled.
    var table = Array(repeating: [1.0], count: first + 1)
    for others in stride(from: 1, through: second, by: 1) {
      for own in stride(from: 1, through: first, by: 1) {
        var ways = Array(repeating: 0.0, count: own * others + 1)
        for (statistic, count) in table[own].enumerated() { ways[statistic] += count }
        for (statistic, count) in table[own - 1].enumerated() { ways[statistic + others] += count }
        table[own] = ways
      }
    }
    return table[first]
  }
}
