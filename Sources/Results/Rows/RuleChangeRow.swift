/// What it took to change a rule of an app in one architecture, and what went wrong: a row of the file that
/// `Scripts/rule-changes` writes.
package struct RuleChangeRow: CSVRow {
  package var rule: String
  package var architecture: String
  /// `first`, or `right` where the first was wrong.
  package var attempt: String
  package var files: Int
  package var linesAdded: Int
  package var linesRemoved: Int
  /// How many places of the sources were edited.
  package var spots: Int
  package var conditionsBefore: Int
  package var conditionsAfter: Int
  package var placesBefore: Int
  package var placesAfter: Int
  /// In how many ways it decided otherwise than the oracle, without a fault.
  package var differences: Int
  /// The faults under which it went wrong, and had not before, with spaces between.
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

  package static let fileName = "rule-changes.csv"

  package static let schema = CSVSchema(
    RuleChangeRow.init(
      rule:architecture:attempt:files:linesAdded:linesRemoved:spots:conditionsBefore:conditionsAfter:placesBefore:
      placesAfter:differences:newFaults:),
    CSVColumn("rule", \.rule), CSVColumn("architecture", \.architecture), CSVColumn("attempt", \.attempt),
    CSVColumn("files", \.files), CSVColumn("lines_added", \.linesAdded), CSVColumn("lines_removed", \.linesRemoved),
    CSVColumn("spots", \.spots), CSVColumn("conditions_before", \.conditionsBefore),
    CSVColumn("conditions_after", \.conditionsAfter), CSVColumn("places_before", \.placesBefore),
    CSVColumn("places_after", \.placesAfter), CSVColumn("differences", \.differences),
    CSVColumn("new_faults", \.newFaults))
}
