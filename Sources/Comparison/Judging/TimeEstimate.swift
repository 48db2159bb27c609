import Basics
import Foundation
import Metrics
import Reports
import Results
import Traces

/// The ratio of two times, with its interval and its p-value.
struct TimeEstimate {
  let before: Double
  let after: Double
  let ratio: Double
  let interval: ConfidenceInterval?
  let pValue: Double
  /// The number of rounds, of the side that has fewer.
  let rounds: Int
  /// The smallest p-value that so many rounds can have.
  let leastPValue: Double

  /// From two independent samples: the ratio of their medians with its interval, and the test of Mann and Whitney.
  ///
  /// - Returns: nil if either is empty, or `before` is 0.
  init?(apart before: [Double], _ after: [Double], seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    guard let ratio = MedianRatio(of: after, to: before, using: &generator), let test = MannWhitney(after, before),
      let beforeMedian = before.median(), let afterMedian = after.median()
    else { return nil }
    self.before = beforeMedian
    self.after = afterMedian
    self.ratio = ratio.value
    interval = ratio.interval
    pValue = test.pValue
    rounds = min(before.count, after.count)
    leastPValue = MannWhitney.leastPValue(before.count, after.count)
  }

  /// From rounds that were measured side by side: the median of their ratios with its interval, and Wilcoxon's test of
  /// the logarithms of the ratios, so that twice and half are equally far from 1.
  ///
  /// - Returns: nil if no round has both, or if a time is 0.
  init?(paired before: [Int: Double], _ after: [Int: Double], seed: UInt64) {
    let rounds = before.keys.filter { after[$0] != nil }.sorted()
    let costs = rounds.compactMap { after[$0] }
    let base = rounds.compactMap { before[$0] }
    guard (costs + base).allSatisfy({ $0 > 0 }) else { return nil }
    var generator = SplitMix64(seed: seed)
    guard let ratio = PairedRatio(of: costs, to: base, using: &generator),
      let test = WilcoxonSignedRank(zip(costs, base).map { log($0 / $1) }),
      let beforeMedian = base.median(), let afterMedian = costs.median()
    else { return nil }
    self.before = beforeMedian
    self.after = afterMedian
    self.ratio = ratio.median
    interval = ratio.interval
    pValue = test.pValue
    self.rounds = rounds.count
    leastPValue = WilcoxonSignedRank.leastPValue(rounds.count)
  }
}
