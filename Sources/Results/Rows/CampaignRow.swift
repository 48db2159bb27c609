/// What all random histories of one architecture in a campaign showed together.
package struct CampaignRow: CSVRow {
  /// The digest of the campaign's plan.
  package var campaign: String
  package var app: String
  package var architecture: String
  package var units: Int
  /// How many histories were tried.
  package var histories: Int
  package var steps: Int
  /// In how many of them something else was decided than was due.
  package var diverging: Int
  /// How many ended the architecture's process, or were not done in time.
  package var died: Int
  /// How many findings there are.
  package var findings: Int
  /// How many of these break the promise.
  package var broken: Int

  package init(
    campaign: String, app: String, architecture: String, units: Int = 0, histories: Int = 0, steps: Int = 0,
    diverging: Int = 0, died: Int = 0, findings: Int = 0, broken: Int = 0
  ) {
    self.campaign = campaign
    self.app = app
    self.architecture = architecture
    self.units = units
    self.histories = histories
    self.steps = steps
    self.diverging = diverging
    self.died = died
    self.findings = findings
    self.broken = broken
  }

  package static let fileName = "campaign.csv"

  package static let schema = CSVSchema(
    CampaignRow.init(
      campaign:app:architecture:units:histories:steps:diverging:died:findings:broken:),
    CSVColumn("campaign", \.campaign), CSVColumn("app", \.app), CSVColumn("architecture", \.architecture),
    CSVColumn("units", \.units), CSVColumn("histories", \.histories), CSVColumn("steps", \.steps),
    CSVColumn("diverging", \.diverging), CSVColumn("died", \.died), CSVColumn("findings", \.findings),
    CSVColumn("broken", \.broken))
}
