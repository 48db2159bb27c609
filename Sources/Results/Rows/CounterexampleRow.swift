/// A counterexample that a search found: what differs, and the fewest steps that show it.
package struct CounterexampleRow: CSVRow {
  /// How it relates to the architecture's promise.
  package enum Standing: String, Sendable, Codable, CaseIterable, CSVField {
    /// Without faults, the same events show a difference that the promise does not state.
    case broken
    /// The architecture ended its process, or exceeded the timeout.
    case died
    /// It needs a fault. Promises hold for traces without faults.
    case fault
    case stated
  }

  package static let fileName = "counterexamples.csv"

  package static let schema = CSVSchema(
    CounterexampleRow.init,
    .key("app", \.app, "The app"),
    .key("architecture", \.architecture, "The architecture"),
    .key("against", \.against, "`oracle`, or the architecture it is compared with"),
    .finding("standing", \.standing, "Its relation to the promise; with `--against` empty, or `died`"),
    .key("sentence", \.sentence, "What differs"),
    .key("steps", \.steps, "The steps that show it, for `bench verify --replay`"),
    .finding("step_count", \.stepCount, "How many steps these are", unit: "count"))

  package var app: String
  package var architecture: String
  package var against: String
  package var standing: Standing?
  package var sentence: String
  package var steps: String
  package var stepCount: Int

  package init(
    app: String, architecture: String, against: String, standing: Standing?, sentence: String, steps: String,
    stepCount: Int
  ) {
    self.app = app
    self.architecture = architecture
    self.against = against
    self.standing = standing
    self.sentence = sentence
    self.steps = steps
    self.stepCount = stepCount
  }
}
