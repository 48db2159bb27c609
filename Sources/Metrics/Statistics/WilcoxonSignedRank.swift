import Foundation

/// Whether differences tend to one side of 0: the signed-rank test of Wilcoxon, "Individual Comparisons by Ranking
/// Methods", Biometrics Bulletin 1 (1945). For measurements that belong together in pairs.
package struct WilcoxonSignedRank: Sendable, Equatable {
  /// The sum of the ranks, by size without sign, of the differences above 0. R calls it V.
  package let statistic: Double
  /// How probable it is that differences without a tendency lie at least so much to one side.
  package let pValue: Double

  /// As R's `wilcox.test(differences)`: exact where there are fewer than 50, none is 0 and no two are of one size;
  /// otherwise those that are 0 are left out, and the rest goes by the normal approximation with corrections for ties and
  /// continuity.
  ///
  /// - Returns: nil without differences. Those that are all 0 have the p-value 1.
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

  /// The smallest p-value that so many differences can come to: 2 / 2^count, that of differences all on one side.
  package static func leastPValue(_ count: Int) -> Double { exp2(1 - Double(count)) }

  /// In how many of the 2^count ways to give the ranks their signs the statistic is 0, 1, 2 ...: every rank is in the sum
  /// or not.
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
