/// What one machine did of a campaign, and how long it took. Figures of different machines are in different rows, and no
/// row has a ratio.
package struct CampaignMachineRow: CSVRow {
  /// The digest of the campaign's plan.
  package var campaign: String
  package var machine: String
  /// The processor's own name; empty if unknown.
  package var processor: String
  package var cores: Int
  package var app: String
  package var architecture: String
  package var units: Int
  package var histories: Int
  /// The sum over the units.
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

  package static let fileName = "machines.csv"

  package static let schema = CSVSchema(
    CampaignMachineRow.init(
      campaign:machine:processor:cores:app:architecture:units:histories:seconds:),
    CSVColumn("campaign", \.campaign), CSVColumn("machine", \.machine), CSVColumn("processor", \.processor),
    CSVColumn("cores", \.cores), CSVColumn("app", \.app), CSVColumn("architecture", \.architecture),
    CSVColumn("units", \.units), CSVColumn("histories", \.histories), CSVColumn("seconds", \.seconds))
}
