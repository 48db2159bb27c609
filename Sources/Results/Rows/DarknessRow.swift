/// One measure of the sources of one architecture.
package struct DarknessRow: CSVRow {
  /// Empty for sources that belong to no app.
  package var app: String
  /// For sources that belong to no app, the path by which they were asked for.
  package var architecture: String
  package var metric: String
  /// nil if there is nothing to measure.
  package var value: Double?
  package var unit: String

  package init(app: String, architecture: String, metric: String, value: Double?, unit: String) {
    self.app = app
    self.architecture = architecture
    self.metric = metric
    self.value = value
    self.unit = unit
  }

  package static let fileName = "darkness.csv"

  package static let schema = CSVSchema(
    DarknessRow.init(app:architecture:metric:value:unit:),
    CSVColumn("app", \.app), CSVColumn("architecture", \.architecture), CSVColumn("metric", \.metric),
    CSVColumn("value", \.value), CSVColumn("unit", \.unit))
}
