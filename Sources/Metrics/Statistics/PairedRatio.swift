/// The ratio of two costs that are measured side by side, round by round.
///
/// Two measurements of one round see the processor in the same state, so their ratio varies less than either of them.
package struct PairedRatio: Sendable, Equatable, Codable {
  /// The median of the rounds' ratios.
  package var median: Double
  /// Its 95 % confidence interval; nil if there was only one round.
  package var interval: ConfidenceInterval?

  package init(median: Double, interval: ConfidenceInterval?) {
    self.median = median
    self.interval = interval
  }

  /// The median of `costs[i] / baseline[i]`, with the interval
  /// ``ConfidenceInterval/bootstrapOfMedian(of:confidence:resamples:using:)``.
  ///
  /// - Returns: nil without rounds, or if a round has no finite ratio because its baseline is 0 or close to it.
  /// - Precondition: both have a value for each round, and none is negative or NaN.
  package init?(of costs: [Double], to baseline: [Double], using generator: inout some RandomNumberGenerator) {
    precondition(costs.count == baseline.count, "a ratio is of two measurements of the same round")
    let ratios = zip(costs, baseline).map { $0 / $1 }
    guard ratios.allSatisfy(\.isFinite), let median = ratios.median() else { return nil }
    self.median = median
    interval = .bootstrapOfMedian(of: ratios, using: &generator)
  }
}
