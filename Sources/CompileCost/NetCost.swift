import Metrics

/// The time to compile a source, without the time of its imports.
package struct NetCost: Equatable, Sendable {
  /// The median of the source minus that of the imports, in milliseconds, and at least 0. Meaningless below
  /// ``resolution``.
  package let milliseconds: Double
  /// The fastest and the slowest run minus the median of the imports, in milliseconds.
  package let range: ClosedRange<Double>
  /// The smallest difference that is distinguished from 0, in milliseconds: two standard errors of the difference of
  /// the two medians, and at least 1. The standard error of the median of n runs is
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
  ///   - imports: the runs of a source with the imports only.
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
