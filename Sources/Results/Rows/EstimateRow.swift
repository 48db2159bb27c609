import Basics
import Metrics
import Traces

/// An estimate from all rounds of an architecture on a trace.
///
/// - `batch_time` (`mean`), `service_time` (`p50`, `p99`), `cold_service_time` (`p50`): the median over the rounds of
///   that statistic.
/// - `batch_time_ratio`: the median of the rounds' ratios to the baseline in `reference`; `net_batch_time_ratio` the
///   same without the time of the harness.
/// - `knee_speed`, `knee_throughput`: the knee in the open loop. The bounds of `knee_speed` are measured speeds, not a
///   confidence interval.
///
/// In the closed loop each round is a process of its own, so intervals are over processes.
package struct EstimateRow: CSVRow {
  package static let fileName = "estimates.csv"

  package static let schema = CSVSchema(
    EstimateRow.init,
    .runID, .app, .architecture, .trace,
    .key("mode", \.mode, "As in `latency.csv`"),
    .metric,
    .key("statistic", \.statistic, "Of a round: `mean`, `p50` or `p99`; empty for knees"),
    .key("reference", \.reference, "The baseline of a ratio; else empty"),
    .finding("rounds", \.rounds, "How many rounds the estimate rests on", unit: "count"),
    .value,
    .finding("lower", \.lower, "The lower bound of its interval"),
    .finding("upper", \.upper, "The upper bound of its interval"),
    .finding("confidence", \.confidence, "The level of the interval, from 0 to 1", unit: "ratio"),
    .unit,
    .finding("between_share", \.betweenShare, "How much of the rounds' variance is between processes", unit: "ratio"))

  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var mode: LatencyRow.Mode
  package var metric: String
  package var statistic: String
  package var reference: String
  package var rounds: Int
  package var value: Double?
  package var lower: Double?
  package var upper: Double?
  package var confidence: Double?
  package var unit: String
  package var betweenShare: Double?

  package init(
    runID: String, app: String, architecture: String, trace: String, mode: LatencyRow.Mode, metric: String,
    statistic: String, reference: String, rounds: Int, value: Double?, lower: Double?, upper: Double?,
    confidence: Double?, unit: String, betweenShare: Double? = nil
  ) {
    self.runID = runID
    self.app = app
    self.architecture = architecture
    self.trace = trace
    self.mode = mode
    self.metric = metric
    self.statistic = statistic
    self.reference = reference
    self.rounds = rounds
    self.value = value
    self.lower = lower
    self.upper = upper
    self.confidence = confidence
    self.unit = unit
    self.betweenShare = betweenShare
  }
}

extension EstimateRow {
  /// The confidence interval; nil if there is none.
  package var interval: ConfidenceInterval? {
    guard confidence != nil, let lower, let upper else { return nil }
    return ConfidenceInterval(lower: lower, upper: upper)
  }
}

struct Estimates {
  let manifest: RunManifest
  /// By app, trace and architecture.
  private let latency: [[String]: [LatencyRow]]

  init(_ manifest: RunManifest, latency: [LatencyRow]) {
    self.manifest = manifest
    self.latency = Dictionary(grouping: latency) { [$0.app, $0.trace, $0.architecture] }
  }

  /// The estimates of all timed architectures, in the order of ``RunManifest/outcomes``.
  ///
  /// - Complexity: O(rows), and 2,000 draws for each interval.
  var rows: [EstimateRow] {
    manifest.outcomes.flatMap { outcome in
      let rows = latency[[outcome.app, outcome.trace, outcome.architecture]] ?? []
      return closedLoop(outcome, rows.filter { $0.mode == .closed })
        // Over a network, the knee would be the network's.
        + (manifest.network == nil ? knee(outcome, rows.filter { $0.mode == .open }) : [])
    }
  }

  private func closedLoop(_ outcome: ArchitectureOutcome, _ rows: [LatencyRow]) -> [EstimateRow] {
    let medians: [(Metric, Statistic)] = [
      (.batchTime, .mean), (.serviceTime, .p50), (.serviceTime, .p99), (.coldServiceTime, .p50),
    ]
    return medians.compactMap { metric, statistic in
      let byRound = rows.byRound(metric, statistic).sorted { $0.key < $1.key }
      let errors = statistic == .mean ? rows.byRound(metric, .standardError) : [:]
      return median(of: byRound.map(\.value), byRound.map { errors[$0.key] }, outcome, metric, statistic)
    } + [ratio(outcome, rows), netRatio(outcome, rows)].compactMap(\.self)
  }

  /// - Parameter errors: the standard errors of the values; nil where unknown.
  private func median(
    of values: [Double], _ errors: [Double?], _ outcome: ArchitectureOutcome, _ metric: Metric, _ statistic: Statistic
  ) -> EstimateRow? {
    guard let median = values.median() else { return nil }
    var generator = SplitMix64(seed: manifest.seed)
    let interval = ConfidenceInterval.bootstrapOfMedian(of: values, using: &generator)
    return row(
      outcome, .closed, metric, statistic.rawValue, rounds: values.count, value: median, interval: interval,
      betweenShare: Variances(of: values, errors)?.betweenShare)
  }

  /// nil if the architecture and the baseline share no round, or if a baseline time is 0.
  private func ratio(_ outcome: ArchitectureOutcome, _ rows: [LatencyRow]) -> EstimateRow? {
    let name = manifest.baseline(of: outcome.app)
    let (own, baseline) = (BatchTimes(rows), batchTimes(of: name, beside: outcome))
    guard let ratio = PairedRatio(ofRounds: own.means, to: baseline.means, seed: manifest.seed) else { return nil }
    let pairs = own.pairs(with: baseline)
    let isBaseline = outcome.architecture == name
    return row(
      outcome, .closed, .batchTimeRatio, Statistic.mean.rawValue, reference: name, rounds: pairs.count,
      value: ratio.median, interval: isBaseline ? nil : ratio.interval,
      betweenShare: isBaseline ? nil : Variances(of: pairs.map(\.ratio), pairs.map(\.error))?.betweenShare)
  }

  /// nil for the harness overhead and without it, and if it takes as long as either architecture in a round.
  private func netRatio(_ outcome: ArchitectureOutcome, _ rows: [LatencyRow]) -> EstimateRow? {
    let name = manifest.baseline(of: outcome.app)
    guard !outcome.isHarnessOverhead,
      let overhead = manifest.outcomes.first(where: {
        $0.isHarnessOverhead && $0.app == outcome.app && $0.trace == outcome.trace
      })
    else { return nil }
    let harness = batchTimes(of: overhead.architecture, beside: outcome).means
    func net(_ times: BatchTimes) -> [Int: Double] {
      Dictionary(
        uniqueKeysWithValues: times.means.compactMap { round, mean in harness[round].map { (round, mean - $0) } })
    }
    let (own, baseline) = (net(BatchTimes(rows)), net(batchTimes(of: name, beside: outcome)))
    guard own.values.allSatisfy({ $0 > 0 }), baseline.values.allSatisfy({ $0 > 0 }),
      let ratio = PairedRatio(ofRounds: own, to: baseline, seed: manifest.seed)
    else { return nil }
    return row(
      outcome, .closed, .netBatchTimeRatio, Statistic.mean.rawValue, reference: name,
      rounds: own.keys.count { baseline[$0] != nil }, value: ratio.median,
      interval: outcome.architecture == name ? nil : ratio.interval)
  }

  /// The times of another architecture on the same trace.
  private func batchTimes(of name: String, beside outcome: ArchitectureOutcome) -> BatchTimes {
    BatchTimes((latency[[outcome.app, outcome.trace, name]] ?? []).filter { $0.mode == .closed })
  }

  /// The estimates of the knee; none for an architecture that failed.
  private func knee(_ outcome: ArchitectureOutcome, _ rows: [LatencyRow]) -> [EstimateRow] {
    if rows.isEmpty || outcome.failure != nil { return [] }
    let speeds = Dictionary(grouping: rows) { $0.speed ?? 0 }
    let knee = Knee(of: speeds.compactMap { Load(speed: $0, rows: $1) })
    if knee.below == nil, knee.past == nil { return [] }
    let rounds = Set(rows.map(\.round)).count
    var speed = row(outcome, .open, .kneeSpeed, "", rounds: rounds, value: knee.speed, interval: nil)
    (speed.lower, speed.upper) = (knee.below, knee.past)
    let throughput = knee.below.flatMap { below in
      let values = (speeds[below] ?? []).byRound(.throughput, .mean).values
      return Array(values).median().flatMap { median in knee.speed.map { median * $0 / below } }
    }
    return [speed, row(outcome, .open, .kneeThroughput, "", rounds: rounds, value: throughput, interval: nil)]
  }

  private func row(
    _ outcome: ArchitectureOutcome, _ mode: LatencyRow.Mode, _ metric: Metric, _ statistic: String,
    reference: String = "", rounds: Int, value: Double?, interval: ConfidenceInterval?, betweenShare: Double? = nil
  ) -> EstimateRow {
    EstimateRow(
      runID: manifest.runID, app: outcome.app, architecture: outcome.architecture, trace: outcome.trace, mode: mode,
      metric: metric.name, statistic: statistic, reference: reference, rounds: rounds, value: value,
      lower: interval?.lower, upper: interval?.upper,
      confidence: interval == nil ? nil : ConfidenceInterval.confidence(ofValues: rounds), unit: metric.unit,
      betweenShare: betweenShare)
  }
}

/// The mean batch times of an architecture and their standard errors, by round.
private struct BatchTimes {
  let means: [Int: Double]
  private let errors: [Int: Double]

  /// - Parameter rows: of one architecture in the closed loop.
  init(_ rows: [LatencyRow]) {
    means = rows.byRound(.batchTime, .mean)
    errors = rows.byRound(.batchTime, .standardError)
  }

  /// The ratios of the common rounds. The relative errors of both times add up in quadrature.
  func pairs(with baseline: BatchTimes) -> [(ratio: Double, error: Double?)] {
    means.keys.sorted().compactMap { round in
      guard let mean = means[round], let other = baseline.means[round] else { return nil }
      guard let error = errors[round], let otherError = baseline.errors[round] else { return (mean / other, nil) }
      let (relative, otherRelative) = (error / mean, otherError / other)
      return (mean / other, mean / other * (relative * relative + otherRelative * otherRelative).squareRoot())
    }
  }
}

extension PairedRatio {
  /// The ratio over the common rounds. Each ratio seeds its own generator, so ratios do not depend on each other.
  ///
  /// - Returns: nil if there is no common round, or if the baseline's time is 0 in one.
  package init?(ofRounds costs: [Int: Double], to baseline: [Int: Double], seed: UInt64) {
    let rounds = costs.keys.filter { baseline[$0] != nil }.sorted()
    var generator = SplitMix64(seed: seed)
    self.init(of: rounds.compactMap { costs[$0] }, to: rounds.compactMap { baseline[$0] }, using: &generator)
  }
}

extension Load {
  /// - Parameter rows: the rows of one architecture at that speed.
  /// - Returns: nil if no event was timed.
  fileprivate init?(speed: Double, rows: [LatencyRow]) {
    let (queueing, service) = (rows.byRound(.queueingTime, .p50), rows.byRound(.serviceTime, .p50))
    let utilisation = rows.byRound(.utilisation, .mean)
    let rounds = queueing.keys.sorted().compactMap { round -> Load.Round? in
      guard let queueing = queueing[round], let service = service[round] else { return nil }
      return Load.Round(queueing: queueing, service: service, utilisation: utilisation[round])
    }
    self.init(speed: speed, rounds: rounds)
  }
}

extension [LatencyRow] {
  /// The values of a statistic of a metric, by round.
  package func byRound(_ metric: Metric, _ statistic: Statistic) -> [Int: Double] {
    let rows = filter { $0.metric == metric.name && $0.statistic == statistic.rawValue }
    return Dictionary(rows.map { ($0.round, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
