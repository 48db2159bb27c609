import Metrics
import Results
import Verification

/// The figures of one architecture on one trace in a run.
struct ComparedArchitecture: Sendable {
  let name: String
  /// nil if the run does not have the architecture.
  let outcome: ArchitectureOutcome?
  /// By round: the mean batch time, in nanoseconds an event.
  let batchTimes: [Int: Double]
  /// By round: the median batch time, in nanoseconds an event.
  let medianBatchTimes: [Int: Double]
  private let counts: [String: [Double]]
  /// By the metric's name: why it has no figures. A metric whose pass took place has no entry.
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
    let missing = manifest.missingMetrics.map { ($0.metric, $0.reason) }
    let skipped = (Thresholds.counted + [.batchTime]).compactMap { metric in
      let pass = metric == .batchTime ? MeasuringPass.timing : .counting(metric)
      let isUnasked = pass == .instructions && result.instructions == nil
      let reason = manifest.skippedPasses.first { $0.pass == pass }?.reason ?? (isUnasked ? "not asked for" : nil)
      return reason.map { (metric.name, $0) }
    }
    absences = Dictionary(skipped + missing, uniquingKeysWith: { first, _ in first })
  }

  /// The comparison of its replay without faults with the oracle; nil if it was not compared.
  var correctness: CorrectnessRecord? { outcome?.correctness }

  var isHarnessOverhead: Bool { outcome?.isHarnessOverhead ?? false }

  /// The values of a metric, one for each round in which it was counted.
  func counts(of metric: Metric) -> [Double] { counts[metric.name] ?? [] }

  /// Why it has no figures of a metric, as a phrase for a row.
  func absence(of metric: Metric) -> String {
    outcome?.failure?.sentence ?? absences[metric.name]
      ?? (Thresholds.ofWorld.contains(metric)
        ? "that build did not count what a world costs"
        : "the files lack it, though nothing says that it was skipped")
  }

  /// By round, in nanoseconds an event: the median batch time for `.p50`, otherwise the mean.
  func times(_ statistic: Statistic) -> [Int: Double] { statistic == .p50 ? medianBatchTimes : batchTimes }

  /// The ratios of its mean batch times to another's, for the rounds that both have, in their order.
  func ratios(to other: ComparedArchitecture) -> [Double] {
    batchTimes.keys.sorted().compactMap { round in
      guard let cost = batchTimes[round], let base = other.batchTimes[round], base > 0 else { return nil }
      return cost / base
    }
  }
}
