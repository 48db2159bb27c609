import Verification

/// An architecture's decisions compared with the oracle's, on one trace with one fault.
package struct CorrectnessRow: CSVRow {
  package static let fileName = "correctness.csv"

  package static let schema = CSVSchema(
    CorrectnessRow.init,
    .runID, .app, .architecture, .trace,
    .key("fault", \.fault, "`none` for a plain run, otherwise the fault"),
    .finding("events", \.events, "Events of the trace, or of the history that diverges", unit: "count"),
    .finding("decisions", \.decisions, "How many decisions the architecture made", unit: "count"),
    .finding("decisions_hash", \.decisionsHash, "FNV-1a 64 of the decisions, 16 hexadecimal digits"),
    .finding("promise", \.promise, "What the architecture promises"),
    .finding("verdict", \.verdict, "What it did"),
    .finding(
      "first_divergence_index", \.firstDivergenceIndex, "The event, from 0, of the first divergence", unit: "count"),
    .finding("expected", \.expected, "The expected decisions there; empty if none"),
    .finding("actual", \.actual, "The actual decisions there; empty if none"),
    .finding("witness", \.witness, "The shortest diverging history found"),
    .finding("fault_to_blame", \.faultToBlame, "Whether the divergence needs the fault"),
    .finding(
      "first_divergence_ns", \.firstDivergenceNanoseconds, "The time of the first divergence in the trace", unit: "ns"),
    .finding("died_on", \.diedOn, "The event on which its process died"))

  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var fault: String
  package var events: Int?
  package var decisions: Int?
  package var decisionsHash: String
  package var promise: PromiseKind
  package var verdict: Verdict
  package var firstDivergenceIndex: Int?
  package var expected: String
  package var actual: String
  package var witness: String
  package var faultToBlame: Bool?
  package var firstDivergenceNanoseconds: Int64?
  package var diedOn: String

  package init(
    runID: String, app: String, architecture: String, trace: String, fault: String, events: Int?, decisions: Int?,
    decisionsHash: String, promise: PromiseKind, verdict: Verdict, firstDivergenceIndex: Int?, expected: String,
    actual: String, witness: String, faultToBlame: Bool? = nil, firstDivergenceNanoseconds: Int64? = nil,
    diedOn: String = ""
  ) {
    self.runID = runID
    self.app = app
    self.architecture = architecture
    self.trace = trace
    self.fault = fault
    self.events = events
    self.decisions = decisions
    self.decisionsHash = decisionsHash
    self.promise = promise
    self.verdict = verdict
    self.firstDivergenceIndex = firstDivergenceIndex
    self.expected = expected
    self.actual = actual
    self.witness = witness
    self.faultToBlame = faultToBlame
    self.firstDivergenceNanoseconds = firstDivergenceNanoseconds
    self.diedOn = diedOn
  }

  /// Whether the architecture promises the oracle's decisions and diverges, with no fault to blame.
  package var isPromiseBroken: Bool {
    promise == .identical && verdict == .diverges && (fault == Self.noFault || faultToBlame == false)
  }
}

extension Verdict: CSVField {}
extension PromiseKind: CSVField {}

extension CorrectnessRow {
  /// The value of `fault` for a run without faults.
  package static let noFault = "none"

  /// If decisions depend on the machine's clock, the row has neither a hash nor a first divergence, because they differ
  /// from run to run.
  ///
  /// - Returns: nil if the decisions were not compared and no ``DeathRecord`` says why.
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

  /// The record of this row; nil if the architecture's process died. The row takes precedence over `divergences`.
  ///
  /// - Parameter divergences: the divergences in `run.json`. If there are none and the row diverges, the record has
  ///   only the row's divergence.
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

  package static func text(ofHash hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Decisions, or the events of a witness, in one field.
  package static func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// Splits an item that contains ", " in two. Harmless: items are only shown joined.
  private static func items(_ list: String) -> [String] { list.isEmpty ? [] : list.components(separatedBy: ", ") }
}
