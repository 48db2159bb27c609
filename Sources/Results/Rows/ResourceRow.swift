/// What the process that ran an architecture used during a pass, one metric a row.
package struct ResourceRow: CSVRow, Codable {
  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var pass: MeasuringPass
  /// The speed, as a multiple of the recorded one; nil if the replay was on a virtual clock.
  package var speed: Double?
  /// From 1; nil if the figure is of the whole pass.
  package var round: Int?
  package var metric: String
  /// nil if the system does not report it; the manifest says why.
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
