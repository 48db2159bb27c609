import Foundation

/// Tests whether one of two independent samples tends to have the larger values: Mann and Whitney, "On a Test of
/// Whether One of Two Random Variables Is Stochastically Larger than the Other", Annals of Mathematical Statistics 18
/// (1947). It assumes nothing about the shape of the distributions.
package struct MannWhitney: Sendable, Equatable {
  /// R's W: the number of pairs, one value of each sample, in which the first sample's value is larger. A tie counts
  /// one half.
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

  /// The smallest p-value of samples of these sizes, reached by samples that do not overlap: two of all (first +
  /// second)! / (first! second!) orders.
  ///
  /// - Complexity: O(1).
  package static func leastPValue(_ first: Int, _ second: Int) -> Double {
    let orders = lgamma(Double(first + second + 1)) - lgamma(Double(first + 1)) - lgamma(Double(second + 1))
    return min(1, 2 * exp(-orders))
  }

  /// The number of orders of two samples in which the statistic is 0, 1, 2 ... Computed by Mann and Whitney's
  /// recurrence: the largest of all values belongs either to the one sample or to the other.
  private static func ways(_ first: Int, _ second: Int) -> [Double] {
    // table[own]: for `own` values of the first sample and `others` values of the second.
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

/// Tests whether paired differences tend to one side of 0: the signed-rank test of Wilcoxon, "Individual Comparisons by
/// Ranking Methods", Biometrics Bulletin 1 (1945).
package struct WilcoxonSignedRank: Sendable, Equatable {
  /// R's V: the sum of the ranks, by magnitude, of the differences above 0.
  package let statistic: Double
  /// The probability that differences without a tendency lie at least as much to one side.
  package let pValue: Double

  /// The result of R's `wilcox.test(differences)`. Exact if there are fewer than 50 differences, none is 0 and no two
  /// have the same magnitude. Otherwise zeros are left out, and the p-value is the normal approximation with
  /// corrections for ties and continuity.
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

  /// The smallest p-value of `count` differences: 2 / 2^count, if all lie on one side.
  package static func leastPValue(_ count: Int) -> Double { exp2(1 - Double(count)) }

  /// The number of the 2^count assignments of signs in which the statistic is 0, 1, 2 ...: the sum either includes a
  /// rank or does not.
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

/// The ranks of values by size, from 1. Ties share the mean of their ranks.
struct Ranks {
  /// In the order of the values.
  let ranks: [Double]
  /// The size of each group of tied values.
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

/// The probability that chance alone gives a statistic at least as far from its mean, on either side.
enum TwoSided {
  /// From the number of ways in which each value of the statistic can occur: twice the smaller tail, at most 1, as in
  /// R's `wilcox.test`.
  ///
  /// - Parameters:
  ///   - ways: the number of ways for each of the values 0, 1, 2 ...; symmetric.
  ///   - value: the observed value.
  static func pValue(of value: Int, ways: [Double]) -> Double {
    let below = ways[...value].reduce(0, +)
    let above = ways[value...].reduce(0, +)
    return min(1, 2 * min(below, above) / ways.reduce(0, +))
  }

  /// From the normal distribution, with the continuity correction of R's `wilcox.test`: half a unit off the distance,
  /// because the statistic is discrete. 1 if the variance is 0.
  static func pValue(of value: Double, mean: Double, variance: Double) -> Double {
    guard variance > 0 else { return 1 }
    let distance = max(0, abs(value - mean) - 0.5)
    return erfc(distance / (2 * variance).squareRoot())
  }
}

extension Collection<Double> {
  /// The p-values of several tests, adjusted so that the chance of any false alarm stays below the level of each test:
  /// Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979).
  ///
  /// The smallest of n is multiplied by n, the next by n - 1 and so on; each is at least its predecessor and at most 1.
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
