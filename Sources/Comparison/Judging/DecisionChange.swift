import Results
import Verification

/// How the decisions of an architecture differ from those before, as far as the files of the runs show.
struct DecisionChange: Sendable {
  /// One kind of divergence in each of the two; nil where it did not occur.
  struct Met: Sendable {
    let before: DivergenceRecord?
    let after: DivergenceRecord?
  }

  let row: ComparisonRow
  /// The first divergence of each; nil if there was none.
  let first: Met
  /// The divergences with a listed cause that only one of the two has, or that the two have a different number of times
  /// or first at a different event.
  let stated: [Met]
  /// The divergences without a listed cause, if the two differ in them; otherwise nil.
  let unstated: Met?
  /// The command that shows the divergence of the later one again.
  let repeatCommand: String

  init(_ pair: ComparedPair, row: ComparisonRow) {
    let (before, after) = (pair.before.correctness, pair.after.correctness)
    let (old, new) = (before?.stated ?? [], after?.stated ?? [])
    let met =
      new.map { one in Met(before: old.first { $0.isOfSameCause(as: one) }, after: one) }
      + old.filter { one in !new.contains { $0.isOfSameCause(as: one) } }.map { Met(before: $0, after: nil) }
    let unstated = Met(before: before?.unstated, after: after?.unstated)
    self.row = row
    first = Met(before: before?.firstDivergence, after: after?.firstDivergence)
    stated = met.filter(\.isMetOtherwise)
    self.unstated = unstated.differs ? unstated : nil
    repeatCommand = pair.after.outcome?.repeatCommand ?? ""
  }
}

extension DecisionChange.Met {
  /// Whether the two differ in how often it occurs, or at which event first.
  fileprivate var isMetOtherwise: Bool { before?.count != after?.count || before?.firstIndex != after?.firstIndex }

  /// Whether the two differ in anything that is shown.
  var differs: Bool { isMetOtherwise || before.map(DecisionText.init) != after.map(DecisionText.init) }
}

/// The decisions of a divergence, in a form that is the same for files of all versions.
private struct DecisionText: Equatable {
  private let texts: [String]

  init(_ divergence: DivergenceRecord) {
    texts = [divergence.expected, divergence.actual, divergence.witness].map(CorrectnessRow.list)
  }
}

extension DivergenceRecord {
  fileprivate func isOfSameCause(as other: DivergenceRecord) -> Bool { cause?.sentence == other.cause?.sentence }
}

/// Compares the decisions of an architecture with those before.
struct DecisionJudge {
  /// The name in the `metric` column.
  static let metric = "decisions"

  /// Whether the two are builds of one architecture, so that a difference is a change, and a failure.
  let isOfOneArchitecture: Bool

  /// nil if neither was compared with the oracle, as for the harness overhead.
  func row(_ pair: ComparedPair) -> ComparisonRow? {
    guard let before = pair.before.correctness, let after = pair.after.correctness else {
      if pair.before.correctness == nil, pair.after.correctness == nil { return nil }
      var row = pair.row(Self.metric, unit: "count", conclusion: .notJudged)
      let side = pair.before.correctness == nil ? row.sides.before : row.sides.after
      row.reason = isOfOneArchitecture ? "not compared with the oracle \(side)" : "\(side) not compared with the oracle"
      return row
    }
    var row = pair.row(Self.metric, unit: "count", conclusion: .same)
    row.before = Double(before.decisions)
    row.after = Double(after.decisions)
    // An architecture without a hash reads the machine's clock, so its decisions differ from replay to replay. Only its
    // verdict can be compared.
    let hasHash = (before: before.decisionsHash != nil, after: after.decisionsHash != nil)
    let isAlike = before.verdict == after.verdict
    if isAlike, !hasHash.before, !hasHash.after {
      row.conclusion = .notJudged
      row.reason = Self.clock
      return row
    }
    let isSame =
      hasHash.before && before.decisionsHash == after.decisionsHash && before.decisions == after.decisions
    if isSame, isAlike { return row }
    // In an app with a world two that decide as is due need not decide the same: each has a history of its own.
    if !isOfOneArchitecture, before.verdict == .identical, after.verdict == .identical { return row }
    row.reason = reason(before.verdict, after.verdict, isSame: isSame)
    if hasHash.before != hasHash.after {
      let side = hasHash.before ? row.sides.after : row.sides.before
      row.reason = "\(isOfOneArchitecture ? side : "of \(side)") \(Self.clock)"
      row.reason += isAlike ? "" : "; \(reason(before.verdict, after.verdict, isSame: isSame))"
    }
    guard isOfOneArchitecture else {
      row.conclusion = .different
      return row
    }
    if before.verdict == .diverges, after.verdict == .identical {
      row.conclusion = .better
    } else {
      row.conclusion = .changed
      row.fails = .decisions
    }
    return row
  }

  private static let clock = "it reads the machine's clock, and decides otherwise from replay to replay"

  private func reason(
    _ before: Verdict, _ after: Verdict, isSame: Bool
  ) -> String {
    if isSame { return "its decisions are the same: the oracle's are others" }
    switch (before, after) {
    case (.identical, .identical):
      return "both times as the oracle decided: the oracle itself has changed"
    case (.diverges, .identical): return isOfOneArchitecture ? "now as the oracle decides" : "as the oracle decides"
    case (.identical, .diverges):
      return isOfOneArchitecture ? "before as the oracle decides" : "not as the oracle decides"
    default: return "neither as the oracle decides"
    }
  }
}
