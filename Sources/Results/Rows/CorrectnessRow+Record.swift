import Verification

/// A row of a run and the record of which it tells the most important part.
extension CorrectnessRow {
  /// What `fault` says of a plain run.
  package static let noFault = "none"

  /// Of decisions that depend on the machine's clock the row has neither a hash nor the first divergence: all of it differs
  /// from run to run.
  ///
  /// - Returns: nil where the decisions were not compared.
  package init?(_ outcome: ArchitectureOutcome, runID: String) {
    guard let record = outcome.correctness else { return nil }
    let first = record.decisionsHash == nil ? nil : record.firstDivergence
    self.init(
      runID: runID, app: outcome.app, architecture: outcome.architecture, trace: outcome.trace, fault: Self.noFault,
      events: record.events, decisions: record.decisions,
      decisionsHash: record.decisionsHash.map(Self.text(ofHash:)) ?? "", promise: record.promise,
      verdict: record.verdict, firstDivergenceIndex: first?.firstIndex, expected: Self.list(first?.expected ?? []),
      actual: Self.list(first?.actual ?? []), witness: Self.list(first?.witness ?? []))
  }

  /// The record of which this row is a part. Where the two differ the row holds.
  ///
  /// - Parameter divergences: what else is known. Where that is nothing, and the row diverges, what the row tells.
  func record(_ divergences: [DivergenceRecord]) -> CorrectnessRecord {
    var divergences = verdict == .diverges ? divergences : []
    if verdict == .diverges, divergences.isEmpty, let firstDivergenceIndex {
      divergences.append(
        DivergenceRecord(
          cause: nil, count: 1, firstIndex: firstDivergenceIndex, expected: Self.items(expected),
          actual: Self.items(actual), witness: Self.items(witness), diagram: nil))
    }
    return CorrectnessRecord(
      promise: promise, events: events ?? 0, decisions: decisions ?? 0, decisionsHash: UInt64(decisionsHash, radix: 16),
      verdict: verdict, divergences: divergences)
  }

  /// A hash as it is written.
  package static func text(ofHash hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Decisions, or the words of a witness, in one field.
  package static func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// They are shown together, so what looks like two and is one does no harm.
  private static func items(_ list: String) -> [String] { list.isEmpty ? [] : list.components(separatedBy: ", ") }
}
