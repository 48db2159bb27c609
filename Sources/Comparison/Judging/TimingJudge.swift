import Metrics
import Reports
import Results

/// Compares the times of all pairs of one app on one trace.
struct TimingJudge {
  let rule: TimingRule
  let thresholds: Thresholds
  /// The seed of each row's bootstrap. So rows do not depend on each other.
  let seed: UInt64
  /// Why times must not be judged, in a few words; nil if they may be.
  let obstacle: String?
  /// Whether the two have the same commit, and so the same code layout. Uncommitted changes are not noticed.
  let isOneBuild: Bool

  private var margin: Margin { Margin(thresholdPercent: thresholds[.batchTime]) }

  static let interleavedStatistics: [Statistic] = [.p50, .mean]

  /// A row for each pair with times, except the harness overhead, which all others contain.
  ///
  /// - Parameter baseline: nil if there is none.
  func rows(_ pairs: [ComparedPair], baseline: ComparedPair?) -> [ComparisonRow] {
    let timed = pairs.filter { !$0.hasFailed(.timing) && !$0.before.isHarnessOverhead }
    switch rule {
    case .interleaved: return CodeLayout.excusing(pairedRows(timed, Self.interleavedStatistics), of: timed)
    case .apart(let isCrossMachine):
      guard let baseline, baseline.wasTimed else {
        return timed.compactMap { missing($0, .mean, otherwise: Self.noBaseline) }
      }
      let control = MachineControl(baseline, isAlike: !isCrossMachine)
      return apartRows(timed, to: baseline, control)
    }
  }

  private static let noBaseline = "the baseline was not measured both times"

  /// Rows of two architectures of one run. They are judged like consecutive runs, because all rounds share the state of
  /// the machine and the layout of the code.
  func rowsWithinRun(_ pair: ComparedPair) -> [ComparisonRow] {
    pair.hasFailed(.timing) ? [] : pairedRows([pair], [.mean], conclusion: margin.conclusion(apart:pAdjusted:))
  }

  /// Rows of paired rounds: one for each pair and statistic, all adjusted together.
  ///
  /// The median batch is disturbed least by other processes; the mean includes rare slow batches. On a machine with two
  /// processes for each core, 31 rounds of one build against itself were off by 0.7 % in the median and 4.6 % in the
  /// mean (root mean square of 16 comparisons).
  private func pairedRows(_ pairs: [ComparedPair], _ statistics: [Statistic]) -> [ComparisonRow] {
    pairedRows(pairs, statistics, conclusion: margin.conclusion(paired:pAdjusted:))
  }

  private func pairedRows(
    _ pairs: [ComparedPair], _ statistics: [Statistic], conclusion: (TimeEstimate, Double) -> ComparisonRow.Conclusion
  ) -> [ComparisonRow] {
    let estimates = statistics.flatMap { statistic in
      pairs.compactMap { pair in
        TimeEstimate(paired: pair.before.times(statistic), pair.after.times(statistic), seed: seed).map {
          (pair: pair, statistic: statistic, estimate: $0)
        }
      }
    }
    let untold = statistics.flatMap { statistic in
      let told = estimates.filter { $0.statistic == statistic }.map(\.pair.after.name)
      return pairs.filter { !told.contains($0.after.name) }.compactMap { missing($0, statistic) }
    }
    return rows(estimates, unit: Metric.batchTime.unit, doubt: { _ in nil }, conclusion: conclusion) + untold
  }

  private func apartRows(_ pairs: [ComparedPair], to baseline: ComparedPair, _ control: MachineControl)
    -> [ComparisonRow]
  {
    let others = pairs.filter { $0.after.name != baseline.after.name }
    let estimates = others.compactMap { pair in
      TimeEstimate(
        apart: pair.before.ratios(to: baseline.before), pair.after.ratios(to: baseline.after), seed: seed
      ).map { (pair: pair, statistic: Statistic.mean, estimate: $0) }
    }
    let own = pairs.filter { $0.after.name == baseline.after.name }
    let measured = rows(
      estimates, unit: "ratio", doubt: { control.explains($0) ? control.doubt : nil },
      conclusion: margin.conclusion(apart:pAdjusted:))
    let told =
      own.compactMap { baselineRow($0, control) }
      + (isOneBuild ? measured : CodeLayout.excusing(measured, of: pairs))
    let untold = pairs.filter { pair in !told.contains { $0.architecture == pair.after.name } }
    return told + untold.compactMap { missing($0, .mean) }
  }

  /// The baseline's row has times instead of ratios. It is never faster or slower, because two runs do not distinguish
  /// a change of the baseline from one of the machine.
  private func baselineRow(_ pair: ComparedPair, _ control: MachineControl) -> ComparisonRow? {
    let times = (Array(pair.before.batchTimes.values), Array(pair.after.batchTimes.values))
    guard let estimate = TimeEstimate(apart: times.0.sorted(), times.1.sorted(), seed: seed) else { return nil }
    var row = row(pair, .mean, estimate, unit: Metric.batchTime.unit)
    (row.conclusion, row.reason) = judgement(
      of: pair, estimate, among: 1, pAdjusted: nil, doubt: control.doubt,
      conclusion: margin.conclusion(apart: estimate, pAdjusted: 1))
    return row
  }

  private func rows(
    _ estimates: [(pair: ComparedPair, statistic: Statistic, estimate: TimeEstimate)], unit: String,
    doubt: (TimeEstimate) -> String?,
    conclusion: (TimeEstimate, Double) -> ComparisonRow.Conclusion
  ) -> [ComparisonRow] {
    let adjusted = estimates.map(\.estimate.pValue).holmAdjusted()
    return zip(estimates, adjusted).map { measured, pAdjusted in
      let (pair, statistic, estimate) = measured
      var row = row(pair, statistic, estimate, unit: unit)
      row.pValue = estimate.pValue
      row.pAdjusted = pAdjusted
      row.thresholdPercent = thresholds[.batchTime]
      (row.conclusion, row.reason) = judgement(
        of: pair, estimate, among: estimates.count, pAdjusted: pAdjusted, doubt: doubt(estimate),
        conclusion: conclusion(estimate, pAdjusted))
      if row.conclusion == .slower, thresholds.isPassed(.batchTime, before: 1, after: estimate.ratio) {
        row.fails = .regression
      }
      return row
    }
  }

  /// The verdict, unless there is a reason to distrust the figures.
  ///
  /// - Parameter pAdjusted: nil for the baseline's own times.
  private func judgement(
    of pair: ComparedPair, _ estimate: TimeEstimate, among count: Int, pAdjusted: Double?, doubt: String?,
    conclusion: ComparisonRow.Conclusion
  ) -> (ComparisonRow.Conclusion, reason: String) {
    if let obstacle { return (.notJudged, obstacle) }
    if pair.hasSameTimes { return (.same, "") }
    if let doubt { return (.cannotTell, doubt) }
    if estimate.rounds == 1 { return (.cannotTell, "one round does not show how rounds vary") }
    let rounds = estimate.rounds.of("round")
    if estimate.leastPValue >= Margin.significance {
      return (.cannotTell, "\(rounds) are too few to tell anything from chance")
    }
    guard conclusion == .cannotTell else { return (conclusion, "") }
    let isTooFew = estimate.leastPValue * Double(count) >= Margin.significance
    return isTooFew
      ? (conclusion, "\(rounds) are too few to tell a difference from chance among \(count.of("row"))")
      : (conclusion, margin.reason(estimate, pAdjusted: pAdjusted))
  }

  private func row(_ pair: ComparedPair, _ statistic: Statistic, _ estimate: TimeEstimate, unit: String)
    -> ComparisonRow
  {
    var row = pair.row(Metric.batchTime.name, unit: unit, conclusion: .cannotTell)
    row.compare(estimate.before, estimate.after, statistic: statistic.rawValue)
    row.ratio = estimate.ratio
    row.ratioLower = estimate.interval?.lower
    row.ratioUpper = estimate.interval?.upper
    row.confidence = estimate.interval.map { _ in ConfidenceInterval.confidence(ofValues: estimate.rounds) }
    return row
  }

  /// A row with the reason why times cannot be compared; nil if neither was timed, or if the one without times failed.
  ///
  /// - Parameter reason: the reason if both were timed.
  private func missing(
    _ pair: ComparedPair, _ statistic: Statistic,
    otherwise reason: String = "the two have no round in common"
  ) -> ComparisonRow? {
    let (before, after) = (pair.before.times(statistic), pair.after.times(statistic))
    if before.isEmpty, after.isEmpty { return nil }
    let unit = rule == .interleaved ? Metric.batchTime.unit : "ratio"
    var row = pair.row(Metric.batchTime.name, unit: unit, conclusion: .notJudged, reason: reason)
    row.statistic = statistic.rawValue
    guard before.isEmpty || after.isEmpty else { return row }
    let architecture = before.isEmpty ? pair.before : pair.after
    if architecture.outcome?.failure != nil { return nil }
    let side = before.isEmpty ? row.sides.before : row.sides.after
    let whose = pair.isOfOneArchitecture ? side : "of \(side)"
    row.reason = "not measured \(whose): \(architecture.absence(of: .batchTime))"
    return row
  }
}

extension ComparedPair {
  fileprivate func hasTimes(_ statistic: Statistic) -> Bool {
    !before.times(statistic).isEmpty && !after.times(statistic).isEmpty
  }

  fileprivate var wasTimed: Bool { !hasFailed(.timing) && hasTimes(.mean) }

  /// Whether these are the same measurements, because a run is compared with itself.
  fileprivate var hasSameTimes: Bool {
    beforeRunID == afterRunID && before.name == after.name && before.batchTimes == after.batchTimes
  }
}

/// Differences between the times of two builds that code layout may cause.
///
/// Such a difference gets no verdict if allocations and instructions are as before, because the code is then most
/// likely the same.
///
/// A change of one architecture moves all code behind it. A loop at another address can have another time in every
/// round, so repeating the measurement does not help. On one machine, an unchanged architecture took 6.6 % longer in a
/// build with a change elsewhere (95 % interval 6-7 %). Mytkowicz, Diwan, Hauswirth and Sweeney (ASPLOS 2009) measured
/// up to 8 % from the order of linking alone.
enum CodeLayout {
  /// The largest relative difference that layout may explain.
  static let widthMax = 0.15
  /// The largest relative difference between instruction counts of the same code.
  static let countTolerance = 0.001

  /// Replaces verdicts on times by "cannot tell" if layout may be the reason.
  static func excusing(_ rows: [ComparisonRow], of pairs: [ComparedPair]) -> [ComparisonRow] {
    rows.map { row in
      guard [.slower, .faster].contains(row.conclusion), let ratio = row.ratio,
        let pair = pairs.first(where: { $0.after.name == row.architecture }),
        max(ratio, 1 / ratio) <= 1 + widthMax, pair.executesAsMuch
      else { return row }
      var row = row
      row.conclusion = .cannotTell
      row.reason = "allocations and instructions are as before, and code layout can cause such a difference"
      row.fails = nil
      return row
    }
  }
}

extension ComparedPair {
  /// Whether instructions were counted and are as before within the tolerance, and allocations are the same.
  fileprivate var executesAsMuch: Bool {
    guard Thresholds.allocations.allSatisfy({ before.counts(of: $0).median() == after.counts(of: $0).median() }) else {
      return false
    }
    guard let before = self.before.counts(of: .instructionsPerEvent).median(),
      let after = self.after.counts(of: .instructionsPerEvent).median()
    else { return false }
    return abs(after - before) <= CodeLayout.countTolerance * before
  }
}
