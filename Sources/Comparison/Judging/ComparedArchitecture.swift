import Metrics
import Results
import Verification

/// What a run found out about one architecture on one trace.
struct ComparedArchitecture: Sendable {
  let name: String
  /// nil where the run does not have it.
  let outcome: ArchitectureOutcome?
  /// The mean batch time of each round, in nanoseconds an event.
  let batchTimes: [Int: Double]
  /// The median batch of each round, in nanoseconds an event.
  let medianBatchTimes: [Int: Double]
  private let counts: [String: [Double]]
  /// Why metrics have no figures, by their names; those whose pass took place are not among them.
  private let absences: [String: String]

  init(_ name: String, of result: RunResult, in figures: SectionFigures, app: String, trace: String) {
    self.name = name
    outcome = result.manifest.outcomes.first { $0.app == app && $0.trace == trace && $0.architecture == name }
    batchTimes = figures.latency(.batchTime, .mean, of: name)
    medianBatchTimes = figures.latency(.batchTime, .p50, of: name)
    counts = Dictionary(
      uniqueKeysWithValues: Thresholds.counted.map { metric in
        (metric.name, figures.allocations(metric, of: name) + figures.instructions(metric, of: name))
      })
    let manifest = result.manifest
    let missing = (manifest.missingMetrics ?? []).map { ($0.metric, $0.reason) }
    let skipped = (Thresholds.counted + [.batchTime]).compactMap { metric in
      let pass = metric == .batchTime ? MeasuringPass.timing : .counting(metric)
      let isUnasked = pass == .instructions && result.instructions == nil
      let reason = manifest.skippedPasses.first { $0.pass == pass }?.reason ?? (isUnasked ? "not asked for" : nil)
      return reason.map { (metric.name, $0) }
    }
    absences = Dictionary(skipped + missing, uniquingKeysWith: { first, _ in first })
  }

  /// Its plain run against the oracle.
  var correctness: CorrectnessRecord? { outcome?.correctness }

  var isHarnessOverhead: Bool { outcome?.isHarnessOverhead ?? false }

  /// What a metric came to, in every round in which it was counted.
  func counts(of metric: Metric) -> [Double] { counts[metric.name] ?? [] }

  /// Why it has no figures of a metric, in words.
  func absence(of metric: Metric) -> String {
    outcome?.failure?.sentence ?? absences[metric.name] ?? "the files lack it, though nothing says that it was skipped"
  }

  /// Of each round, in nanoseconds an event: its mean batch time, or its median batch.
  func times(_ statistic: Statistic) -> [Int: Double] { statistic == .p50 ? medianBatchTimes : batchTimes }

  /// Its batch times over another's, over the rounds that both have.
  func ratios(to other: ComparedArchitecture) -> [Double] {
    batchTimes.keys.sorted().compactMap { round in
      guard let cost = batchTimes[round], let base = other.batchTimes[round], base > 0 else { return nil }
      return cost / base
    }
  }
}
