import Results
import Verification

/// The differences between two architectures' decisions, as far as the files of the runs show.
struct DecisionChange: Sendable {
  /// One kind of divergence on each side; nil if it did not occur there.
  struct Met: Sendable {
    let before: DivergenceRecord?
    let after: DivergenceRecord?
  }

  let row: ComparisonRow
  let first: Met
  /// The divergences with a listed cause that differ in number or first event, or that only one side has.
  let stated: [Met]
  /// The divergences without a listed cause; nil if both sides are the same.
  let unstated: Met?
  /// The command that reproduces the divergence of the later side.
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
  fileprivate var isMetOtherwise: Bool { before?.count != after?.count || before?.firstIndex != after?.firstIndex }

  var differs: Bool { isMetOtherwise || before.map(DecisionText.init) != after.map(DecisionText.init) }
}

/// The decisions of a divergence, in a form common to files of all versions.
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
  /// As in the `metric` column.
  static let metric = "decisions"

  /// Whether the two are builds of one architecture. A difference is then a change, and fails.
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
    // Without a hash, the architecture reads the machine's clock, and only its verdict can be compared.
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
    // In an app with a world, two correct architectures may decide differently: each has its own history.
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

  private static let clock = "it reads the machine's clock, so its decisions differ from replay to replay"

  private func reason(
    _ before: Verdict, _ after: Verdict, isSame: Bool
  ) -> String {
    if isSame { return "its decisions are the same, and the oracle's have changed" }
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
