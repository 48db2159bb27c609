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

  package static let fileName = "compile-cost.csv"

  package static let schema = CSVSchema(
    CompileCostRow.init,
    .key("subject", \.subject, "An architecture, a file, or a module with a chain"),
    .key("variant", \.variant, "The form of a chain, `source`, or `imports` alone"),
    .key("pairs", \.pairs, "How many pairs of inputs the chain has"),
    .key("run", \.run, "From 1"),
    .finding("outcome", \.outcome, "The compiler's result"),
    .finding("seconds", \.seconds, "From the compiler's start to its end", unit: "s"))

  package var subject: String
  package var variant: String
  package var pairs: Int?
  package var run: Int
  package var outcome: Outcome
  package var seconds: Double?

  package init(subject: String, variant: String, pairs: Int?, run: Int, outcome: Outcome, seconds: Double?) {
    self.subject = subject
    self.variant = variant
    self.pairs = pairs
    self.run = run
    self.outcome = outcome
    self.seconds = seconds
  }
}
