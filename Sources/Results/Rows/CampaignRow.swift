/// What all random histories of one architecture in a campaign showed together.
package struct CampaignRow: CSVRow {
  package static let fileName = "campaign.csv"

  package static let schema = CSVSchema(
    CampaignRow.init,
    .key("campaign", \.campaign, "The digest of the plan"),
    .key("app", \.app, "The app"),
    .key("architecture", \.architecture, "The architecture"),
    .finding("units", \.units, "How many units it has", unit: "count"),
    .finding("histories", \.histories, "How many histories were tried", unit: "count"),
    .finding("steps", \.steps, "How many steps these have", unit: "count"),
    .finding("diverging", \.diverging, "Histories with another decision than was due", unit: "count"),
    .finding("died", \.died, "Histories that ended the process, or ran too long", unit: "count"),
    .finding("findings", \.findings, "How many kinds of divergence there are", unit: "count"),
    .finding("broken", \.broken, "How many of these break the promise", unit: "count"))

  package var campaign: String
  package var app: String
  package var architecture: String
  package var units: Int
  package var histories: Int
  package var steps: Int
  package var diverging: Int
  package var died: Int
  package var findings: Int
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
}
