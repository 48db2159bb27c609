import Foundation

/// The test whether differences tend to one side of 0: the signed-rank test of Wilcoxon, "Individual Comparisons by
/// Ranking Methods", Biometrics Bulletin 1 (1945). For measurements that belong together in pairs.
package struct WilcoxonSignedRank: Sendable, Equatable {
  /// The differences are ranked by magnitude; this is the sum of the ranks of those above 0. R calls it V.
  package let statistic: Double
  /// The probability that differences without a tendency lie at least as much to one side.
  package let pValue: Double

  /// The result of R's `wilcox.test(differences)`. Exact if there are fewer than 50 differences, none is 0 and no two
  /// have the same magnitude. Otherwise those that are 0 are left out, and the rest is judged by the normal
  /// approximation with corrections for ties and continuity.
  ///
  /// - Returns: nil without differences. If all are 0 the p-value is 1.
  /// - Precondition: no value is NaN.
  /// - Complexity: O(n^3) exactly, O(n log n) otherwise.
  package init?(_ differences: [Double]) {
    guard !differences.isEmpty else { return nil }
    let moved = differences.filter { $0 != 0 }
    let ranking = Ranks(of: moved.map(\.magnitude))
    statistic = zip(moved, ranking.ranks).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    if moved.count == differences.count, ranking.ties.isEmpty, moved.count < 50 {
      pValue = TwoSided.pValue(of: Int(statistic), ways: Self.ways(moved.count))
    } else {
      let count = Double(moved.count)
      let variance = count * (count + 1) * (2 * count + 1) / 24 - ranking.tieCorrection / 48
      pValue = TwoSided.pValue(of: statistic, mean: count * (count + 1) / 4, variance: variance)
    }
  }

  /// The smallest p-value that `count` differences can have: 2 / 2^count, if all lie on one side.
  package static func leastPValue(_ count: Int) -> Double { exp2(1 - Double(count)) }

  /// In how many of the 2^count ways to give the ranks their signs the statistic is 0, 1, 2 ...: the sum either
  /// includes a rank or does not.
  private static func ways(_ count: Int) -> [Double] {
    var ways = [1.0]
    for rank in 1...count {
      let without = ways + Array(repeating: 0, count: rank)
      let with = Array(repeating: 0, count: rank) + ways
      ways = zip(without, with).map { $0 + $1 }
    }
    return ways
  }
}
