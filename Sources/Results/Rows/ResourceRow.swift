/// What the process that served an architecture used of the machine during a pass, one metric a row.
package struct ResourceRow: CSVRow {
  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  /// In which pass.
  package var pass: MeasuringPass
  /// How many times as fast as it was recorded the trace ran; nil where it ran on a virtual clock.
  package var speed: Double?
  /// From 1; nil where the figure is of the pass as a whole.
  package var round: Int?
  package var metric: String
  /// nil where the system does not tell; the manifest says why.
  package var value: Double?
  package var unit: String

  package init(
    runID: String, app: String, architecture: String, trace: String, pass: MeasuringPass, speed: Double?, round: Int?,
    metric: String, value: Double?, unit: String
  ) {
    self.runID = runID
    self.app = app
    self.architecture = architecture
    self.trace = trace
    self.pass = pass
    self.speed = speed
    self.round = round
    self.metric = metric
    self.value = value
    self.unit = unit
  }

  package static let fileName = "resources.csv"

  package static let schema = CSVSchema(
    ResourceRow.init(runID:app:architecture:trace:pass:speed:round:metric:value:unit:),
    CSVColumn("run_id", \.runID), CSVColumn("app", \.app), CSVColumn("architecture", \.architecture),
    CSVColumn("trace", \.trace), CSVColumn("pass", \.pass), CSVColumn("speed", \.speed), CSVColumn("round", \.round),
    CSVColumn("metric", \.metric), CSVColumn("value", \.value), CSVColumn("unit", \.unit))
}
