/// A condition in the sources of an architecture, and the place that holds it.
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
