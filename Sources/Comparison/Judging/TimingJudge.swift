import Metrics
import Reports

/// Compares the times of all pairs of one app on one trace.
struct TimingJudge {
  let rule: TimingRule
  let thresholds: Thresholds
  /// Where the bootstrap starts, for every row anew, so that none depends on what else is compared.
  let seed: UInt64
  /// Why times are not to be judged, in words; nil where they are.
  let obstacle: String?

  private var margin: Margin { Margin(thresholdPercent: thresholds[.batchTime]) }

  /// What is judged of a round that was measured side by side.
  static let interleavedStatistics: [Statistic] = [.p50, .mean]

  /// A row for each pair that has times, the floor's apart: what that takes is in all the others.
  ///
  /// - Parameter baseline: the architecture that ratios refer to.
  func rows(_ pairs: [Pair], baseline: Pair?) -> [ComparisonRow] {
    let timed = pairs.filter { $0.isSound && !$0.before.isFloor }
    switch rule {
    case .interleaved: return CodeLayout.excusing(pairedRows(timed, Self.interleavedStatistics), of: timed)
    case .apart(let isCrossMachine):
      guard let baseline, baseline.isSound else {
        return timed.filter(\.hasTimes).map {
          batchTime($0, .notJudged, "the baseline was not measured both times")
        }
      }
      let control = MachineControl(baseline, margin: margin, isSameMachine: !isCrossMachine)
      return apartRows(timed, to: baseline, control)
    }
  }

  /// Rows of rounds that were measured side by side: one for each pair and statistic of a round, all in one family.
  ///
  /// The median batch is what a noisy machine moves least; the mean sees what happens to few batches. On one with two
  /// processes for each core, 31 rounds of one build against itself were off by 0.7 % (root mean square of 16
  /// comparisons) in the former and 4.6 % in the latter.
  func pairedRows(_ pairs: [Pair], _ statistics: [Statistic] = [.mean]) -> [ComparisonRow] {
    let estimates = statistics.flatMap { statistic in
      pairs.compactMap { pair in
        TimeEstimate(paired: pair.before.times(statistic), pair.after.times(statistic), seed: seed).map {
          (pair: pair, statistic: statistic, estimate: $0)
        }
      }
    }
    return rows(estimates, unit: Metric.batchTime.unit, doubt: nil, verdict: margin.verdict(paired:pAdjusted:))
  }

  private func apartRows(_ pairs: [Pair], to baseline: Pair, _ control: MachineControl) -> [ComparisonRow] {
    let others = pairs.filter { $0.after.name != baseline.after.name }
    let estimates = others.compactMap { pair in
      TimeEstimate(
        apart: pair.before.ratios(to: baseline.before), pair.after.ratios(to: baseline.after), seed: seed
      ).map { (pair: pair, statistic: Statistic.mean, estimate: $0) }
    }
    let own = pairs.filter { $0.after.name == baseline.after.name }
    return own.compactMap { baselineRow($0, control) }
      + rows(estimates, unit: "ratio", doubt: control.doubt, verdict: margin.verdict(apart:pAdjusted:))
  }

  /// The baseline's own row: its times as they are. Two runs alone cannot tell a change of it from one of the machine, so
  /// it is never faster or slower.
  private func baselineRow(_ pair: Pair, _ control: MachineControl) -> ComparisonRow? {
    let times = (Array(pair.before.batchTimes.values), Array(pair.after.batchTimes.values))
    guard let estimate = TimeEstimate(apart: times.0.sorted(), times.1.sorted(), seed: seed) else { return nil }
    var row = row(pair, .mean, estimate, unit: Metric.batchTime.unit)
    (row.verdict, row.reason) = judgement(
      of: pair, estimate, among: 1, doubt: control.doubt, verdict: margin.verdict(apart: estimate, pAdjusted: 1))
    return row
  }

  private func rows(
    _ estimates: [(pair: Pair, statistic: Statistic, estimate: TimeEstimate)], unit: String, doubt: String?,
    verdict: (TimeEstimate, Double) -> ComparisonRow.Verdict
  ) -> [ComparisonRow] {
    let adjusted = estimates.map(\.estimate.pValue).holmAdjusted()
    return zip(estimates, adjusted).map { measured, pAdjusted in
      let (pair, statistic, estimate) = measured
      var row = row(pair, statistic, estimate, unit: unit)
      row.pValue = estimate.pValue
      row.pAdjusted = pAdjusted
      row.thresholdPercent = thresholds[.batchTime]
      (row.verdict, row.reason) = judgement(
        of: pair, estimate, among: estimates.count, doubt: doubt, verdict: verdict(estimate, pAdjusted))
      if row.verdict == .slower, thresholds.isPassed(.batchTime, before: 1, after: estimate.ratio) {
        row.fails = .regression
      }
      return row
    }
  }

  /// What figures come to, once everything that speaks against believing them has been heard.
  private func judgement(
    of pair: Pair, _ estimate: TimeEstimate, among count: Int, doubt: String?, verdict: ComparisonRow.Verdict
  ) -> (ComparisonRow.Verdict, reason: String) {
    if let obstacle { return (.notJudged, obstacle) }
    if pair.hasSameTimes { return (.same, "") }
    if let doubt { return (.cannotTell, doubt) }
    if estimate.rounds == 1 { return (.cannotTell, "one round does not show how rounds vary") }
    let rounds = estimate.rounds.of("round")
    if estimate.leastPValue >= Margin.significance {
      return (.cannotTell, "\(rounds) are too few to tell anything from chance")
    }
    let isTooFew = estimate.leastPValue * Double(count) >= Margin.significance
    return verdict == .cannotTell && isTooFew
      ? (verdict, "\(rounds) are too few to tell a difference from chance among \(count.of("row"))") : (verdict, "")
  }

  private func row(_ pair: Pair, _ statistic: Statistic, _ estimate: TimeEstimate, unit: String) -> ComparisonRow {
    var row = pair.row(Metric.batchTime.name, unit: unit, verdict: .cannotTell)
    row.compare(estimate.before, estimate.after, statistic: statistic.rawValue)
    row.ratio = estimate.ratio
    row.ratioLower = estimate.interval?.lower
    row.ratioUpper = estimate.interval?.upper
    return row
  }

  private func batchTime(_ pair: Pair, _ verdict: ComparisonRow.Verdict, _ reason: String) -> ComparisonRow {
    pair.row(Metric.batchTime.name, unit: "ratio", verdict: verdict, reason: reason)
  }
}

extension Pair {
  fileprivate var hasTimes: Bool { !before.batchTimes.isEmpty && !after.batchTimes.isEmpty }

  /// Whether these are the very same measurements: those of a run compared with itself.
  fileprivate var hasSameTimes: Bool {
    beforeRunID == afterRunID && before.name == after.name && before.batchTimes == after.batchTimes
  }
}
