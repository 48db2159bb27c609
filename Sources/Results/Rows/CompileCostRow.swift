/// How long the compiler took over one source, once.
package struct CompileCostRow: CSVRow {
  /// What the compiler made of it.
  package enum Outcome: String, Sendable, Codable, CaseIterable, CSVField {
    case ok
    /// The compiler gave up: an expression would take it too long.
    case tooComplex = "too-complex"
    /// There is an error in the source.
    case fails
    /// It had not finished at the time limit, and was killed.
    case limit
    /// The compiler itself broke down.
    case crash
  }

  /// An architecture's name, a file's path, or whose signatures the chain was written for.
  package var subject: String
  /// `imports` for the source that has nothing but the imports of the others.
  package var variant: String
  /// How many pairs of inputs a chain has; nil for what is no chain.
  package var pairs: Int?
  /// From 1.
  package var run: Int
  package var outcome: Outcome
  /// From the compiler's start to its end; nil if it did not come to one.
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
