import Verification

/// Whether an architecture decided as the oracle does, on one trace with one fault.
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
    .finding("expected", \.expected, "What was due there; empty for nothing"),
    .finding("actual", \.actual, "What was decided there; empty for nothing"),
    .finding("witness", \.witness, "The shortest history found that diverges"),
    .finding("fault_to_blame", \.faultToBlame, "Whether the divergence takes the fault"),
    .finding(
      "first_divergence_ns", \.firstDivergenceNanoseconds, "When the first divergence was, in the trace", unit: "ns"),
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

  /// Whether the oracle's decisions were promised and others taken, with no fault to blame.
  package var isPromiseBroken: Bool {
    promise == .identical && verdict == .diverges && (fault == Self.noFault || faultToBlame == false)
  }
}

extension Verdict: CSVField {}
extension PromiseKind: CSVField {}
