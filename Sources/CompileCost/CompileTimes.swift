import Metrics
import Reports

/// All that was measured of one source.
package struct CompileTimes: Equatable, Sendable {
  /// One a run.
  package private(set) var runs: [Run] = []
  /// What the compiler made of it; a source of which it makes now this, now that, has what it made last.
  package private(set) var diagnosis: Diagnosis?

  package struct Run: Equatable, Sendable {
    package var outcome: CompileCostRow.Outcome
    /// nil if the compiler did not come to an end.
    package var seconds: Double?
  }

  package init() {}

  package mutating func add(_ diagnosis: Diagnosis, seconds: Double) {
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

/// How long a source takes beyond what its imports take.
package struct NetCost: Equatable, Sendable {
  /// The median of the source less that of the imports, in milliseconds; below ``resolution`` it says nothing.
  package let milliseconds: Double
  /// The fastest and the slowest run, less the same.
  package let range: ClosedRange<Double>
  /// Two standard errors of a difference of medians of n and m runs, if all vary as those of the imports do, and at least
  /// a millisecond: a difference below it may be the machine's.
  ///
  ///     sigma = 1.4826 * median absolute deviation of the imports
  ///     2 * 1.2533 * sigma * sqrt(1 / n + 1 / m)
  ///
  /// Both factors are those of the normal distribution: Rousseeuw and Croux, "Alternatives to the Median Absolute
  /// Deviation", Journal of the American Statistical Association 88 (1993), and sqrt(pi / 2).
  package let resolution: Double

  package static let resolutionMin = 1.0

  /// - Returns: nil where either was not measured.
  package init?(of seconds: [Double], beyond imports: [Double]) {
    guard let total = seconds.median(), let least = seconds.min(), let most = seconds.max(),
      let shared = imports.median()
    else { return nil }
    func net(_ seconds: Double) -> Double { max(0, (seconds - shared) * 1_000) }
    milliseconds = net(total)
    range = net(least)...net(most)
    let sigma = 1.4826 * (imports.map { abs($0 - shared) }.median() ?? 0) * 1_000
    let error = 1.2533 * sigma * (1 / Double(seconds.count) + 1 / Double(imports.count)).squareRoot()
    resolution = max(Self.resolutionMin, 2 * error)
  }

  package var isResolved: Bool { milliseconds >= resolution }
}
