import Metrics
import Results
import Verification

/// The figures of one architecture on one trace in a run.
struct ComparedArchitecture: Sendable {
  let name: String
  /// nil if the run does not have the architecture.
  let outcome: ArchitectureOutcome?
  /// The mean batch time by round, in nanoseconds an event.
  let batchTimes: [Int: Double]
  /// The median batch time by round, in nanoseconds an event.
  let medianBatchTimes: [Int: Double]
  private let counts: [String: [Double]]
  /// Reasons for missing figures, by the metric's name.
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

  var correctness: CorrectnessRecord? { outcome?.correctness }

  var isHarnessOverhead: Bool { outcome?.isHarnessOverhead ?? false }

  /// One value for each round in which the metric was counted.
  func counts(of metric: Metric) -> [Double] { counts[metric.name] ?? [] }

  /// Why a metric has no figures, as a phrase.
  func absence(of metric: Metric) -> String {
    outcome?.failure?.sentence ?? absences[metric.name]
      ?? (Thresholds.ofWorld.contains(metric)
        ? "that build did not count the cost of a world"
        : "missing in the files, though not listed as skipped")
  }

  /// By round, in nanoseconds an event: the median batch time for `.p50`, otherwise the mean.
  func times(_ statistic: Statistic) -> [Int: Double] { statistic == .p50 ? medianBatchTimes : batchTimes }

  /// The ratios of its mean batch times to another's, for the common rounds in their order.
  func ratios(to other: ComparedArchitecture) -> [Double] {
    batchTimes.keys.sorted().compactMap { round in
      guard let cost = batchTimes[round], let base = other.batchTimes[round], base > 0 else { return nil }
      return cost / base
    }
  }
}

/// Two architectures to compare on one trace.
struct ComparedPair: Sendable {
  let app: String
  let trace: String
  let beforeRunID: String
  let afterRunID: String
  let before: ComparedArchitecture
  let after: ComparedArchitecture

  /// Whether this is one architecture, before and now.
  var isOfOneArchitecture: Bool { before.name == after.name }

  /// Whether either is missing or failed in the pass.
  func hasFailed(_ pass: MeasuringPass) -> Bool {
    [before, after].contains { architecture in architecture.outcome.map { $0.failure?.pass == pass } ?? true }
  }

  func row(_ metric: String, unit: String, conclusion: ComparisonRow.Conclusion, reason: String = "") -> ComparisonRow {
    ComparisonRow(
      beforeRunID: beforeRunID, afterRunID: afterRunID, app: app, architecture: after.name, reference: before.name,
      trace: trace, metric: metric, statistic: "", unit: unit, before: nil, after: nil, ratio: nil, ratioLower: nil,
      ratioUpper: nil, pValue: nil, pAdjusted: nil, conclusion: conclusion, reason: reason, thresholdPercent: nil,
      fails: nil)
  }
}

extension ComparisonRow {
  /// Sets the two values and their ratio, which is nil if `before` is 0.
  mutating func compare(_ before: Double, _ after: Double, statistic: String = "median") {
    self.statistic = statistic
    self.before = before
    self.after = after
    ratio = before > 0 && (after / before).isFinite ? after / before : nil
  }

  /// The names of the two sides: "before" and "now" for one architecture, else the architectures' names.
  var sides: (before: String, after: String) {
    reference == architecture ? ("before", "now") : (reference, architecture)
  }
}

/// Compares whether an architecture is in the runs, and whether it failed.
struct OutcomeJudge {
  /// As in the `metric` column.
  static let metric = "outcome"

  /// Whether the two are builds of one architecture. A failure of the later one is then a regression.
  let isOfOneArchitecture: Bool

  /// nil if neither failed.
  func row(_ pair: ComparedPair) -> ComparisonRow? {
    guard let before = pair.before.outcome else {
      return pair.row(Self.metric, unit: "", conclusion: .new, reason: pair.after.outcome?.failure?.sentence ?? "")
    }
    guard let after = pair.after.outcome else { return failing(pair.row(Self.metric, unit: "", conclusion: .gone)) }
    guard isOfOneArchitecture else { return alike(pair) }
    switch (before.failure, after.failure) {
    case (nil, let failure?):
      return failing(pair.row(Self.metric, unit: "", conclusion: .worse, reason: failure.sentence))
    case (let failure?, nil):
      return pair.row(Self.metric, unit: "", conclusion: .better, reason: "before it \(failure.sentence)")
    case (let earlier?, let failure?):
      let before = earlier == failure ? "" : ", when it \(earlier.sentence)"
      return pair.row(
        Self.metric, unit: "", conclusion: .notJudged, reason: "it \(failure.sentence); it failed before, too\(before)")
    case (nil, nil): return nil
    }
  }

  private func alike(_ pair: ComparedPair) -> ComparisonRow? {
    let failed = [pair.before, pair.after].first { $0.outcome?.failure != nil }
    return failed.map { architecture in
      pair.row(
        Self.metric, unit: "", conclusion: .notJudged,
        reason: "\(architecture.name) \(architecture.outcome?.failure?.sentence ?? "")")
    }
  }

  private func failing(_ row: ComparisonRow) -> ComparisonRow {
    var row = row
    row.fails = .regression
    return row
  }
}
