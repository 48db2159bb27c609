import Verification

/// Whether an architecture decided as the oracle does, on one trace under one fault.
package struct CorrectnessRow: CSVRow {
  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  /// `none` for a plain run.
  package var fault: String
  /// How many events the trace has; of a search, those of the history that shows a divergence, nil if none does.
  package var events: Int?
  /// How many decisions the architecture took on them.
  package var decisions: Int?
  /// FNV-1a 64 of the decisions, in 16 lower-case hexadecimal digits; empty where there are none to tell of.
  package var decisionsHash: String
  /// What the architecture says of itself.
  package var promise: PromiseKind
  /// What this replay or search showed.
  package var verdict: Verdict
  /// The event, from 0, at which the decisions first differ; nil when they do not.
  package var firstDivergenceIndex: Int?
  /// What the oracle decides at that event; empty for nothing.
  package var expected: String
  /// What the architecture decided at that event; empty for nothing.
  package var actual: String
  /// The shortest history found that shows the divergence, in event words; empty when there is none.
  package var witness: String
  /// Whether the fault is what makes the two differ; nil where the fault is `none`, where the verdict is not `diverges`, and
  /// in the files of a version that did not tell.
  ///
  /// True: the architecture's promise does not state the divergence, and the same search without the fault (as many
  /// sequences, and random histories of the same seed) finds none of its kind. False: no fault is needed for it, as the
  /// promise states it, the witness has no fault in it, or that search finds one.
  package var faultToBlame: Bool?

  package init(
    runID: String, app: String, architecture: String, trace: String, fault: String, events: Int?, decisions: Int?,
    decisionsHash: String, promise: PromiseKind, verdict: Verdict, firstDivergenceIndex: Int?, expected: String,
    actual: String, witness: String, faultToBlame: Bool? = nil
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
  }

  package static let fileName = "correctness.csv"

  package static let schema = CSVSchema(
    CorrectnessRow.init(
      runID:app:architecture:trace:fault:events:decisions:decisionsHash:promise:verdict:firstDivergenceIndex:expected:
      actual:witness:faultToBlame:),
    CSVColumn("run_id", \.runID), CSVColumn("app", \.app), CSVColumn("architecture", \.architecture),
    CSVColumn("trace", \.trace), CSVColumn("fault", \.fault), CSVColumn("events", \.events),
    CSVColumn("decisions", \.decisions), CSVColumn("decisions_hash", \.decisionsHash), CSVColumn("promise", \.promise),
    CSVColumn("verdict", \.verdict), CSVColumn("first_divergence_index", \.firstDivergenceIndex),
    CSVColumn("expected", \.expected), CSVColumn("actual", \.actual), CSVColumn("witness", \.witness),
    CSVColumn("fault_to_blame", \.faultToBlame), columnsAtFirst: 14)
}

extension Verdict: CSVField {}
extension PromiseKind: CSVField {}
