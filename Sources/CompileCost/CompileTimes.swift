import Basics
import Metrics
import Results

package struct CompileTimes: Equatable, Sendable {
  package private(set) var runs: [Run] = []
  /// The compiler's result for the source, of the last run if runs differ.
  package private(set) var diagnosis: Diagnosis?

  package struct Run: Equatable, Sendable {
    package var outcome: CompileCostRow.Outcome
    /// nil if the compiler did not finish.
    package var seconds: Double?
  }

  package init() {}

  package mutating func add(_ diagnosis: Diagnosis, seconds: Double?) {
    self.diagnosis = diagnosis
    runs.append(Run(outcome: diagnosis.outcome, seconds: diagnosis.outcome == .limit ? nil : seconds))
  }

  package var seconds: [Double] { runs.compactMap(\.seconds) }

  package func rows(subject: String, variant: String, pairs: Int?) -> [CompileCostRow] {
    runs.enumerated().map { index, run in
      CompileCostRow(
        subject: subject, variant: variant, pairs: pairs, run: index + 1, outcome: run.outcome, seconds: run.seconds)
    }
  }
}

/// The cost of a source divided by that of another, each without the cost of its imports.
package struct CostRatio: Equatable, Sendable {
  package let value: Double
  /// The 95 % confidence interval; nil if a source ran only once, or if the reference costs nothing in more than 2.5 %
  /// of the draws.
  ///
  /// It is a percentile bootstrap. Each of 2,000 draws resamples the runs of both sources and of their imports, each
  /// sample by itself. The interval contains the middle 95 % of the ratios. Efron and Tibshirani, "An Introduction to
  /// the Bootstrap" (1993), chapter 13.
  package let interval: ConfidenceInterval?

  package let isBaseline: Bool

  private static let resamples = 2_000

  /// - Returns: nil if either cost is unknown, or cannot be distinguished from 0.
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
    // A fixed seed: the same runs give the same interval.
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

/// The time to compile a source, without the time of its imports.
package struct NetCost: Equatable, Sendable {
  /// The median of the source minus that of the imports, in milliseconds, and at least 0. Meaningless below
  /// ``resolution``.
  package let milliseconds: Double
  /// The fastest and the slowest run minus the median of the imports, in milliseconds.
  package let range: ClosedRange<Double>
  /// The smallest difference distinguished from 0, in milliseconds: two standard errors of the difference of the two
  /// medians, and at least 1. The standard error of the median of n runs is
  ///
  ///     sqrt(pi / 2) * 1.4826 * MAD / sqrt(n)
  ///
  /// with MAD the median absolute deviation from the median. Both factors are those of the normal distribution:
  /// Rousseeuw and Croux, "Alternatives to the Median Absolute Deviation", Journal of the American Statistical
  /// Association 88 (1993). A single run is assumed to vary as the runs of the imports do.
  package let resolution: Double

  package static let resolutionMin = 1.0

  /// - Parameters:
  ///   - seconds: the runs of the source.
  ///   - imports: the runs of a source with only the imports.
  /// - Returns: nil if either is empty.
  package init?(of seconds: [Double], beyond imports: [Double]) {
    guard let total = seconds.median(), let least = seconds.min(), let most = seconds.max(),
      let shared = imports.median()
    else { return nil }
    func net(_ seconds: Double) -> Double { max(0, (seconds - shared) * 1_000) }
    milliseconds = net(total)
    range = net(least)...net(most)
    let deviations = (seconds.count > 1 ? seconds : imports).deviation
    let variance =
      deviations * deviations / Double(seconds.count) + imports.deviation * imports.deviation / Double(imports.count)
    let error = (Double.pi / 2).squareRoot() * 1.4826 * variance.squareRoot() * 1_000
    resolution = max(Self.resolutionMin, 2 * error)
  }

  package var isResolved: Bool { milliseconds >= resolution }
}

extension [Double] {
  /// The median absolute deviation from the median.
  fileprivate var deviation: Double {
    guard let center = median() else { return 0 }
    return map { abs($0 - center) }.median() ?? 0
  }
}
