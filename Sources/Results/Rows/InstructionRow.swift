/// The machine instructions that an architecture executed.
package struct InstructionRow: CSVRow, Codable {
  package static let fileName = "instructions.csv"

  package static let schema = CSVSchema(
    InstructionRow.init,
    .runID, .app, .architecture, .trace, .metric, .value, .unit)

  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var metric: String
  package var value: Double?
  package var unit: String

  package init(
    runID: String, app: String, architecture: String, trace: String, metric: String, value: Double?, unit: String
  ) {
    self.runID = runID
    self.app = app
    self.architecture = architecture
    self.trace = trace
    self.metric = metric
    self.value = value
    self.unit = unit
  }
}
