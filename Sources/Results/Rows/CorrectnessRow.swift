import Verification

/// Whether an architecture decided as the oracle does, on one trace with one fault.
package struct CorrectnessRow: CSVRow {
  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  /// `none` for a run without faults.
  package var fault: String
  /// The number of events of the trace. For a search, those of the history that shows a divergence; nil if none does.
  package var events: Int?
  /// The number of decisions that the architecture made on them.
  package var decisions: Int?
  /// FNV-1a 64 of the decisions, in 16 lower-case hexadecimal digits; empty if there is no hash.
  package var decisionsHash: String
  /// What the architecture promises.
  package var promise: PromiseKind
  /// What this replay or search showed.
  package var verdict: Verdict
  /// The event, from 0, at which the decisions first differ; nil if they do not.
  package var firstDivergenceIndex: Int?
  /// What the oracle decides at that event; empty for nothing.
  package var expected: String
  /// What the architecture decided at that event; empty for nothing.
  package var actual: String
  /// The shortest history found that shows the divergence, in event words; empty if there is none.
  package var witness: String
  /// Whether the fault is the reason for the divergence. Nil if `fault` is `none`, if the verdict is not `diverges`,
  /// and in files of versions without this column.
  ///
  /// True: the promise does not state the divergence, and the same search without the fault (as many sequences, and
  /// random histories of the same seed) finds none of its kind. False: the promise states it, the witness contains no
  /// fault, or the search without the fault finds one.
  package var faultToBlame: Bool?
  /// When the decisions first differ, in nanoseconds of the trace; nil if they do not, and in files of versions without
  /// this column.
  package var firstDivergenceNanoseconds: Int64?
  /// The event, in a word, at which the architecture ended its process, or had to be ended with it; empty if it did not, and
  /// in files of versions without this column.
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

  package static let fileName = "correctness.csv"

  package static let schema = CSVSchema(
    CorrectnessRow.init(
      runID:app:architecture:trace:fault:events:decisions:decisionsHash:promise:verdict:firstDivergenceIndex:expected:
      actual:witness:faultToBlame:firstDivergenceNanoseconds:diedOn:),
    CSVColumn("run_id", \.runID), CSVColumn("app", \.app), CSVColumn("architecture", \.architecture),
    CSVColumn("trace", \.trace), CSVColumn("fault", \.fault), CSVColumn("events", \.events),
    CSVColumn("decisions", \.decisions), CSVColumn("decisions_hash", \.decisionsHash), CSVColumn("promise", \.promise),
    CSVColumn("verdict", \.verdict), CSVColumn("first_divergence_index", \.firstDivergenceIndex),
    CSVColumn("expected", \.expected), CSVColumn("actual", \.actual), CSVColumn("witness", \.witness),
    CSVColumn("fault_to_blame", \.faultToBlame),
    CSVColumn("first_divergence_ns", \.firstDivergenceNanoseconds),
    CSVColumn("died_on", \.diedOn), columnsAtFirst: 14)
}

extension Verdict: CSVField {}
extension PromiseKind: CSVField {}
