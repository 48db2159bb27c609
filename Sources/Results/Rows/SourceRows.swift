/// One measure of the sources of one architecture.
package struct DarknessRow: CSVRow {
  package static let fileName = "darkness.csv"

  package static let schema = CSVSchema(
    DarknessRow.init,
    .key("app", \.app, "The app; empty for sources that belong to none"),
    .key("architecture", \.architecture, "Its name; for other sources, their path"),
    .key("metric", \.metric, "A measure that `bench darkness --help` defines"),
    .finding("value", \.value, "The figure; empty if there is nothing to measure"),
    .finding("unit", \.unit, "`count` or `ratio`"))

  package var app: String
  package var architecture: String
  package var metric: String
  package var value: Double?
  package var unit: String

  package init(app: String, architecture: String, metric: String, value: Double?, unit: String) {
    self.app = app
    self.architecture = architecture
    self.metric = metric
    self.value = value
    self.unit = unit
  }
}

/// A condition in the sources of an architecture, and its place.
package struct ConditionRow: CSVRow {
  package static let fileName = "conditions.csv"

  package static let schema = CSVSchema(
    ConditionRow.init,
    .key("app", \.app, "As in `darkness.csv`"),
    .key("architecture", \.architecture, "As in `darkness.csv`"),
    .key("file", \.file, "The file that has the condition"),
    .key("line", \.line, "Its line, from 1"),
    .key("column", \.column, "Its first column, from 1, in bytes of UTF-8"),
    .finding("form", \.form, "`explicit` or `implicit`"),
    .key("construct", \.construct, "As it is written: `if`, `??`, `filter`"),
    .finding("place", \.place, "The number of the place that holds it, from 1", unit: "count"),
    .finding("place_name", \.placeName, "That place: `shouldMakeCall`, `closure of sink`"),
    .finding("decides", \.decides, "Whether the effect can be reached from the place"))

  package var app: String
  package var architecture: String
  package var file: String
  package var line: Int
  package var column: Int
  package var form: String
  package var construct: String
  package var place: Int
  package var placeName: String
  package var decides: Bool

  package init(
    app: String, architecture: String, file: String, line: Int, column: Int, form: String, construct: String,
    place: Int, placeName: String, decides: Bool
  ) {
    self.app = app
    self.architecture = architecture
    self.file = file
    self.line = line
    self.column = column
    self.form = form
    self.construct = construct
    self.place = place
    self.placeName = placeName
    self.decides = decides
  }
}

/// The size and the errors of a change of an app's rule in one architecture, written by
/// `Scripts/references rule-changes`.
package struct RuleChangeRow: CSVRow {
  package static let fileName = "rule-changes.csv"

  package static let schema = CSVSchema(
    RuleChangeRow.init,
    .key("rule", \.rule, "A folder of `Examples/RuleChanges`"),
    .key("architecture", \.architecture, "The architecture that is changed"),
    .key("attempt", \.attempt, "`first`, or `right`: the one that repairs it"),
    .finding("files", \.files, "How many files change", unit: "count"),
    .finding("lines_added", \.linesAdded, "Lines of code that are new or changed", unit: "count"),
    .finding("lines_removed", \.linesRemoved, "Lines of code that are removed or changed", unit: "count"),
    .finding("spots", \.spots, "Separate runs of such lines", unit: "count"),
    .finding("conditions_before", \.conditionsBefore, "Explicit and implicit conditions", unit: "count"),
    .finding("conditions_after", \.conditionsAfter, "The same after the change", unit: "count"),
    .finding("places_before", \.placesBefore, "Places that hold conditions", unit: "count"),
    .finding("places_after", \.placesAfter, "The same after the change", unit: "count"),
    .finding("differences", \.differences, "Kinds of wrong decisions without a fault", unit: "count"),
    .finding("new_faults", \.newFaults, "Faults under which it now decides wrongly"))

  package var rule: String
  package var architecture: String
  package var attempt: String
  package var files: Int
  package var linesAdded: Int
  package var linesRemoved: Int
  package var spots: Int
  package var conditionsBefore: Int
  package var conditionsAfter: Int
  package var placesBefore: Int
  package var placesAfter: Int
  package var differences: Int
  package var newFaults: String

  package init(
    rule: String, architecture: String, attempt: String, files: Int, linesAdded: Int, linesRemoved: Int, spots: Int,
    conditionsBefore: Int, conditionsAfter: Int, placesBefore: Int, placesAfter: Int, differences: Int,
    newFaults: String
  ) {
    self.rule = rule
    self.architecture = architecture
    self.attempt = attempt
    self.files = files
    self.linesAdded = linesAdded
    self.linesRemoved = linesRemoved
    self.spots = spots
    self.conditionsBefore = conditionsBefore
    self.conditionsAfter = conditionsAfter
    self.placesBefore = placesBefore
    self.placesAfter = placesAfter
    self.differences = differences
    self.newFaults = newFaults
  }
}

/// One run of the compiler on one source.
package struct CompileCostRow: CSVRow {
  package enum Outcome: String, Sendable, Codable, CaseIterable, CSVField {
    case ok
    /// The compiler gave up because an expression would take too long.
    case tooComplex = "too-complex"
    /// There is an error in the source.
    case fails
    /// The compiler was killed at the time limit.
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
