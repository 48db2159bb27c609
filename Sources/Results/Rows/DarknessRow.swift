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
