/// What it took to change a rule of an app in one architecture, and what went wrong: a row of the file that
/// `Scripts/rule-changes` writes.
package struct RuleChangeRow: CSVRow {
  package static let fileName = "rule-changes.csv"

  package static let schema = CSVSchema(
    RuleChangeRow.init,
    .key("rule", \.rule, "A folder of `Examples/RuleChanges`"),
    .key("architecture", \.architecture, "The architecture that is changed"),
    .key("attempt", \.attempt, "`first`, or `right`: the one that repairs it"),
    .finding("files", \.files, "How many files change", unit: "count"),
    .finding("lines_added", \.linesAdded, "Lines of code that are new or changed", unit: "count"),
    .finding("lines_removed", \.linesRemoved, "Lines of code that go or are changed", unit: "count"),
    .finding("spots", \.spots, "Separate runs of such lines", unit: "count"),
    .finding("conditions_before", \.conditionsBefore, "Explicit and implicit ones together", unit: "count"),
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
