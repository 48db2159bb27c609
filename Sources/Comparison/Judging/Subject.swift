import Metrics
import Reports

/// What a run found out about one architecture on one trace.
struct Subject: Sendable {
  let name: String
  /// nil where the run does not have it.
  let outcome: ArchitectureOutcome?
  /// Its plain run against the oracle.
  let correctness: CorrectnessRow?
  /// The mean batch time of each round, in nanoseconds an event.
  let batchTimes: [Int: Double]
  /// The median batch of each round, in nanoseconds an event.
  let medianBatchTimes: [Int: Double]
  private let counts: [String: [Double]]

  init(_ name: String, of result: RunResult, in figures: SectionFigures, app: String, trace: String) {
    self.name = name
    outcome = result.manifest.outcomes.first { $0.app == app && $0.trace == trace && $0.architecture == name }
    correctness = figures.correctness(of: name)
    batchTimes = figures.latency(.batchTime, .mean, of: name)
    medianBatchTimes = figures.latency(.batchTime, .p50, of: name)
    counts = Dictionary(
      uniqueKeysWithValues: Thresholds.counted.map { metric in
        (metric.name, figures.allocations(metric, of: name) + figures.instructions(metric, of: name))
      })
  }

  var isFloor: Bool { outcome?.isFloor ?? false }

  /// What a metric came to, in every round in which it was counted.
  func counts(of metric: Metric) -> [Double] { counts[metric.name] ?? [] }

  /// Of each round, in nanoseconds an event: its mean batch time, or its median batch.
  func times(_ statistic: Statistic) -> [Int: Double] { statistic == .p50 ? medianBatchTimes : batchTimes }

  /// Its batch times over another's, over the rounds that both have.
  func ratios(to other: Subject) -> [Double] {
    batchTimes.keys.sorted().compactMap { round in
      guard let cost = batchTimes[round], let base = other.batchTimes[round], base > 0 else { return nil }
      return cost / base
    }
  }
}
