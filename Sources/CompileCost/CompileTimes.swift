import Results

/// All measurements of one source.
package struct CompileTimes: Equatable, Sendable {
  /// One for each run of the compiler.
  package private(set) var runs: [Run] = []
  /// The compiler's result for the source. If it differs between runs, that of the last run.
  package private(set) var diagnosis: Diagnosis?

  package struct Run: Equatable, Sendable {
    package var outcome: CompileCostRow.Outcome
    /// nil if the compiler did not finish.
    package var seconds: Double?
  }

  package init() {}

  package mutating func add(_ diagnosis: Diagnosis, seconds: Double?) {
    self.diagnosis = diagnosis
    runs.append(Run(outcome: diagnosis.outcome, seconds: diagnosis.outcome == .limit ? nil : seconds))
  }

  package var seconds: [Double] { runs.compactMap(\.seconds) }

  package func rows(subject: String, variant: String, pairs: Int?) -> [CompileCostRow] {
    runs.enumerated().map { index, run in
      CompileCostRow(
        subject: subject, variant: variant, pairs: pairs, run: index + 1, outcome: run.outcome, seconds: run.seconds)
    }
  }
}
