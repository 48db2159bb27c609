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

/// The resources that an architecture's process used during a pass, one metric a row.
package struct ResourceRow: CSVRow, Codable {
  package static let fileName = "resources.csv"

  package static let schema = CSVSchema(
    ResourceRow.init,
    .runID, .app, .architecture, .trace,
    .key("pass", \.pass, "The pass in which it was used"),
    .key("speed", \.speed, "As in `latency.csv`"),
    .key("round", \.round, "From 1; empty if the figure is of the whole pass"),
    .metric, .value, .unit)

  package var runID: String
  package var app: String
  package var architecture: String
  package var trace: String
  package var pass: MeasuringPass
  package var speed: Double?
  package var round: Int?
  package var metric: String
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
}
