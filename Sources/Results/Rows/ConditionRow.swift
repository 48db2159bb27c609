/// A condition in the sources of an architecture, and the place that holds it.
package struct ConditionRow: CSVRow {
  /// Empty for sources that belong to no app.
  package var app: String
  /// For sources that belong to no app, the path by which they were asked for.
  package var architecture: String
  package var file: String
  /// From 1.
  package var line: Int
  /// From 1, in UTF-8 bytes.
  package var column: Int
  /// `explicit` or `implicit`.
  package var form: String
  /// As it is written: `if`, `??`, `filter`.
  package var construct: String
  /// A number for each place of the architecture that has a condition, from 1, in the order of the source.
  package var place: Int
  /// `shouldMakeCall`, `closure of sink`.
  package var placeName: String
  /// Whether the effect can be reached from the place.
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

  package static let fileName = "conditions.csv"

  package static let schema = CSVSchema(
    ConditionRow.init(app:architecture:file:line:column:form:construct:place:placeName:decides:),
    CSVColumn("app", \.app), CSVColumn("architecture", \.architecture), CSVColumn("file", \.file),
    CSVColumn("line", \.line), CSVColumn("column", \.column), CSVColumn("form", \.form),
    CSVColumn("construct", \.construct),
    CSVColumn("place", \.place), CSVColumn("place_name", \.placeName), CSVColumn("decides", \.decides))
}
