/// The allocations of an architecture in one round, one metric a row.
package struct AllocationRow: CSVRow, Codable {
  package static let fileName = "allocations.csv"

  package static let schema = CSVSchema(
    AllocationRow.init,
    .runID, .app, .architecture, .trace,
    .key("round", \.round, "From 1"),
    .metric, .value, .unit)

  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var round: Int
  package var metric: String
  package var value: Double?
  package var unit: String

  package init(
    runID: String, app: String, architecture: String, trace: String, round: Int, metric: String, value: Double?,
    unit: String
  ) {
    self.runID = runID
    self.app = app
    self.architecture = architecture
    self.trace = trace
    self.round = round
    self.metric = metric
    self.value = value
    self.unit = unit
  }
}
