import Verification

/// Converts between a row of `correctness.csv` and the record of which it is a part.
extension CorrectnessRow {
  /// The value of `fault` for a run without faults.
  package static let noFault = "none"

  /// If decisions depend on the machine's clock, the row has neither a hash nor the first divergence, because they
  /// differ from run to run.
  ///
  /// - Returns: nil if the decisions were not compared, and it is not known where the process died that was to do it.
  package init?(_ outcome: ArchitectureOutcome, runID: String) {
    guard let record = outcome.correctness else {
      guard let death = outcome.failure?.death else { return nil }
      self.init(
        runID: runID, app: outcome.app, architecture: outcome.architecture, trace: outcome.trace, fault: Self.noFault,
        events: death.events, decisions: nil, decisionsHash: "", promise: death.promise, verdict: death.verdict,
        firstDivergenceIndex: death.index, expected: "", actual: "", witness: Self.list(death.witness),
        firstDivergenceNanoseconds: death.nanoseconds, diedOn: death.word)
      return
    }
    let first = record.decisionsHash == nil ? nil : record.firstDivergence
    self.init(
      runID: runID, app: outcome.app, architecture: outcome.architecture, trace: outcome.trace, fault: Self.noFault,
      events: record.events, decisions: record.decisions,
      decisionsHash: record.decisionsHash.map(Self.text(ofHash:)) ?? "", promise: record.promise,
      verdict: record.verdict, firstDivergenceIndex: first?.firstIndex, expected: Self.list(first?.expected ?? []),
      actual: Self.list(first?.actual ?? []), witness: Self.list(first?.witness ?? []),
      firstDivergenceNanoseconds: first?.firstNanoseconds)
  }

  /// The record of which this row is a part; nil if the process died that was to make it. Where it differs from `divergences`, the row takes precedence.
  ///
  /// - Parameter divergences: the divergences known from `run.json`. If there are none and the row diverges, the record
  ///   has the row's divergence only.
  func record(_ divergences: [DivergenceRecord]) -> CorrectnessRecord? {
    if verdict.isDeath { return nil }
    var divergences = verdict == .diverges ? divergences : []
    if verdict == .diverges, divergences.isEmpty, let firstDivergenceIndex {
      divergences.append(
        DivergenceRecord(
          cause: nil, count: 1, firstIndex: firstDivergenceIndex,
          firstNanoseconds: firstDivergenceNanoseconds, expected: Self.items(expected),
          actual: Self.items(actual), witness: Self.items(witness), diagram: nil))
    }
    return CorrectnessRecord(
      promise: promise, events: events ?? 0, decisions: decisions ?? 0, decisionsHash: UInt64(decisionsHash, radix: 16),
      verdict: verdict, divergences: divergences)
  }

  /// A hash in 16 hexadecimal digits.
  package static func text(ofHash hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Decisions, or the words of a witness, in one field.
  package static func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// An item that contains ", " is split in two, which does no harm, since items are only shown joined.
  private static func items(_ list: String) -> [String] { list.isEmpty ? [] : list.components(separatedBy: ", ") }
}
