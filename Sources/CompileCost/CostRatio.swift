import Basics
import Metrics

/// The cost of a source divided by that of another, each without the cost of its imports.
package struct CostRatio: Equatable, Sendable {
  package let value: Double
  /// The 95 % confidence interval; nil if one of the sources ran only once, or if in more than 2.5 % of the draws the
  /// reference costs nothing.
  ///
  /// It is a percentile bootstrap. Each of 2,000 draws takes the runs of both sources and of their imports with
  /// replacement, each sample by itself. The interval contains the middle 95 % of the ratios. Efron and Tibshirani, "An
  /// Introduction to the Bootstrap" (1993), chapter 13.
  package let interval: ConfidenceInterval?

  /// Whether it is the ratio of a source to itself.
  package let isBaseline: Bool

  private static let resamples = 2_000

  /// - Returns: nil if either was not measured, or cannot be distinguished from 0.
  init?(of row: CostSection.Row, to reference: CostSection.Row) {
    guard let cost = row.net, cost.isResolved, let referenceCost = reference.net, referenceCost.isResolved else {
      return nil
    }
    value = cost.milliseconds / referenceCost.milliseconds
    isBaseline = row == reference
    if isBaseline {
      interval = nil
      return
    }
    let samples = [row.source, row.imports, reference.source, reference.imports].map(\.seconds)
    guard samples.allSatisfy({ $0.count > 1 }) else {
      interval = nil
      return
    }
    // A fixed seed, so that the same runs give the same interval.
    var generator = SplitMix64(seed: 1)
    var resamplers = samples.map { MedianResampler(of: $0) }
    let ratios = (0..<Self.resamples).map { _ in
      let medians = resamplers.indices.map { resamplers[$0].next(using: &generator) }
      let (cost, referenceCost) = (max(0, medians[0] - medians[1]), medians[2] - medians[3])
      return referenceCost > 0 ? cost / referenceCost : .greatestFiniteMagnitude
    }
    interval = ConfidenceInterval(between: 0.025, and: 0.975, of: ratios).flatMap {
      $0.upper < .greatestFiniteMagnitude ? $0 : nil
    }
  }
}
