/// What one machine did of a campaign, and how long it took. Figures of different machines are in different rows, and no
/// row has a ratio.
package struct CampaignMachineRow: CSVRow {
  package static let fileName = "machines.csv"

  package static let schema = CSVSchema(
    CampaignMachineRow.init,
    .key("campaign", \.campaign, "The digest of the plan"),
    .key("machine", \.machine, "The machine"),
    .key("processor", \.processor, "Its processor; empty if unknown"),
    .key("cores", \.cores, "How many cores it has"),
    .key("app", \.app, "The app"),
    .key("architecture", \.architecture, "The architecture; none for a replay of all"),
    .finding("units", \.units, "How many units it did", unit: "count"),
    .finding("histories", \.histories, "How many histories it tried", unit: "count"),
    .finding("seconds", \.seconds, "How long its units took, one after the other", unit: "s"))

  package var campaign: String
  package var machine: String
  package var processor: String
  package var cores: Int
  package var app: String
  package var architecture: String
  package var units: Int
  package var histories: Int
  package var seconds: Double

  package init(
    campaign: String, machine: String, processor: String, cores: Int, app: String, architecture: String, units: Int,
    histories: Int, seconds: Double
  ) {
    self.campaign = campaign
    self.machine = machine
    self.processor = processor
    self.cores = cores
    self.app = app
    self.architecture = architecture
    self.units = units
    self.histories = histories
    self.seconds = seconds
  }
}
