/// The time of one run of the compiler on one source.
package struct CompileCostRow: CSVRow {
  /// The compiler's result.
  package enum Outcome: String, Sendable, Codable, CaseIterable, CSVField {
    case ok
    /// The compiler gave up because an expression would take too long.
    case tooComplex = "too-complex"
    /// There is an error in the source.
    case fails
    /// The compiler had not finished at the time limit, and was killed.
    case limit
    /// The compiler crashed, or failed without an error in the source.
    case crash
  }

  /// The name of an architecture, the path of a file, or the module whose signatures the chain uses.
  package var subject: String
  /// The variant; `imports` for a source with only the imports of the others.
  package var variant: String
  /// The number of pairs of inputs of a chain; nil for other sources.
  package var pairs: Int?
  /// From 1.
  package var run: Int
  package var outcome: Outcome
  /// The time from the compiler's start to its end; nil if it did not finish.
  package var seconds: Double?

  package init(subject: String, variant: String, pairs: Int?, run: Int, outcome: Outcome, seconds: Double?) {
    self.subject = subject
    self.variant = variant
    self.pairs = pairs
    self.run = run
    self.outcome = outcome
    self.seconds = seconds
  }

  package static let fileName = "compile-cost.csv"

  package static let schema = CSVSchema(
    CompileCostRow.init(subject:variant:pairs:run:outcome:seconds:),
    CSVColumn("subject", \.subject), CSVColumn("variant", \.variant), CSVColumn("pairs", \.pairs),
    CSVColumn("run", \.run), CSVColumn("outcome", \.outcome), CSVColumn("seconds", \.seconds))
}
