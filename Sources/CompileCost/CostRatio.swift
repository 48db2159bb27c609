import Basics
import Metrics

/// How many times as much a source costs as another, each beyond its own imports.
package struct CostRatio: Equatable, Sendable {
  package let value: Double
  /// In 95 % of such measurements the ratio would lie there, as far as the runs tell; nil if one of the sources ran once
  /// only, or if in more than 2.5 % of the draws the other costs nothing.
  ///
  /// The percentile bootstrap: the runs of both sources and of their imports are drawn anew with replacement, each by
  /// themselves, 2,000 times over, and the interval holds the middle 95 % of the ratios. Efron and Tibshirani, "An
  /// Introduction to the Bootstrap" (1993), chapter 13.
  package let interval: ConfidenceInterval?

  /// Whether it is the ratio of a source to itself.
  package let isBaseline: Bool

  private static let resamples = 2_000

  /// - Returns: nil where either was not measured, or cannot be told from nothing.
  init?(of line: CostSection.Line, to reference: CostSection.Line) {
    guard let cost = line.net, cost.isResolved, let referenceCost = reference.net, referenceCost.isResolved else {
      return nil
    }
    value = cost.milliseconds / referenceCost.milliseconds
    isBaseline = line == reference
    if isBaseline {
      interval = nil
      return
    }
    let samples = [line.source, line.imports, reference.source, reference.imports].map(\.seconds)
    guard samples.allSatisfy({ $0.count > 1 }) else {
      interval = nil
      return
    }
    // Chance that is the same for the same runs.
    var generator = SplitMix64(seed: 1)
    let ratios = (0..<Self.resamples).map { _ in
      let medians = samples.map { sample in
        sample.map { _ in sample[Int(generator.next(upperBound: UInt64(sample.count)))] }.median() ?? .nan
      }
      let (cost, referenceCost) = (max(0, medians[0] - medians[1]), medians[2] - medians[3])
      return referenceCost > 0 ? cost / referenceCost : .greatestFiniteMagnitude
    }
    guard let lower = ratios.quantile(0.025), let upper = ratios.quantile(0.975), upper < .greatestFiniteMagnitude
    else {
      interval = nil
      return
    }
    interval = ConfidenceInterval(lower: lower, upper: upper)
  }
}
