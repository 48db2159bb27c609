import Basics
import Metrics

/// Checks that `latency.csv` has the times of all rounds in `run.json`, to detect a truncated table.
struct RoundCheck {
  let manifest: RunManifest

  /// The first missing figure of an architecture that completed every pass, as a phrase for an error; nil if none.
  func missing(in rows: [LatencyRow]) -> String? {
    let byPlace = Dictionary(grouping: rows) { [$0.app, $0.trace, $0.architecture] }
    for outcome in manifest.outcomes where outcome.failure == nil {
      let own = byPlace[[outcome.app, outcome.trace, outcome.architecture]] ?? []
      let names = [outcome.architecture, outcome.app, outcome.trace].map(SafeText.excerpt)
      let place = "\(names[0]) of \(names[1]) on \(names[2])"
      if isTimed, !own.contains(where: { $0.mode == .closed && $0.metric == Metric.batchTime.name }) {
        return "\(Metric.batchTime.name) of \(place)"
      }
      if let (figure, rounds) = incomplete(own) {
        return "\(manifest.rounds) rounds of \(figure) of \(place), found \(rounds)"
      }
    }
    return nil
  }

  private var isTimed: Bool {
    manifest.network == nil && !manifest.skippedPasses.contains { $0.pass == .timing }
  }

  /// The first figure with too few rounds, and their number. Only ``Statistic/always`` counts: a short round has fewer
  /// percentiles.
  private func incomplete(_ rows: [LatencyRow]) -> (figure: String, rounds: Int)? {
    let statistics = Set(Statistic.always.map(\.rawValue))
    var counts: [Figure: Int] = [:]
    for row in rows where statistics.contains(row.statistic) { counts[Figure(row), default: 0] += 1 }
    let found = rows.first { row in counts[Figure(row)].map { $0 < manifest.rounds } ?? false }
    return found.map { (SafeText.excerpt("\($0.metric) \($0.statistic)"), counts[Figure($0)] ?? 0) }
  }

  private struct Figure: Hashable {
    let mode: LatencyRow.Mode
    let speed: Double?
    let metric: String
    let statistic: String

    init(_ row: LatencyRow) {
      (mode, speed, metric, statistic) = (row.mode, row.speed, row.metric, row.statistic)
    }
  }
}

extension MetricRow {
  var unmet: String? { wrongUnit ?? negative }

  /// The unmet expectation if a figure is negative and its metric cannot be; else nil.
  private var negative: String? {
    if Self.signed.contains(metric) { return nil }
    return figures.lazy.compactMap(\.self).first { $0 < 0 }.map {
      "a figure that is not negative, found \($0.csvField)"
    }
  }

  /// Metrics that are differences, so that they may be negative.
  private static var signed: Set<String> {
    [
      Metric.liveBytes.name, Metric.worldMallocsPerEvent.name, Metric.worldMallocBytesPerEvent.name,
      Metric.worldInstructionsPerEvent.name,
    ]
  }

  /// A metric of a later version may have any unit.
  var wrongUnit: String? {
    guard let known = Metric.all.first(where: { $0.name == metric }), known.unit != unit else { return nil }
    return "\(metric) in \(known.unit), found \(SafeText.excerpt(unit))"
  }
}

extension LatencyRow: MetricRow { var figures: [Double?] { [value] } }
extension EstimateRow: MetricRow { var figures: [Double?] { [value, lower, upper] } }
extension AllocationRow: MetricRow { var figures: [Double?] { [value] } }
extension InstructionRow: MetricRow { var figures: [Double?] { [value] } }
extension CorrectnessRow: RunRow {
  var unmet: String? { fault == Self.noFault ? nil : "no fault, found \(SafeText.excerpt(fault))" }
}
extension ResourceRow: MetricRow { var figures: [Double?] { [value] } }
