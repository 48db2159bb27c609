/// One kind of divergence of one architecture that a campaign found.
package struct CampaignFindingRow: CSVRow {
  package static let fileName = "findings.csv"

  package static let schema = CSVSchema(
    CampaignFindingRow.init,
    .key("campaign", \.campaign, "The digest of the plan"),
    .key("app", \.app, "The app"),
    .key("architecture", \.architecture, "The architecture"),
    .key("kind", \.kind, "`cause N` of the promise, or what and where"),
    .finding("standing", \.standing, "What it says of the promise"),
    .finding("units", \.units, "How many units found it", unit: "count"),
    .finding("unit", \.unit, "The first unit that found it", unit: "count"),
    .finding("history", \.history, "Its first history of that kind, from 0", unit: "count"),
    .finding("sentence", \.sentence, "What differs"),
    .finding("steps", \.steps, "The steps that show it, for `bench verify --replay`"))

  package var campaign: String
  package var app: String
  package var architecture: String
  package var kind: String
  package var standing: String
  package var units: Int
  package var unit: Int
  package var history: Int
  package var sentence: String
  package var steps: String

  package init(
    campaign: String, app: String, architecture: String, kind: String, standing: String, units: Int, unit: Int,
    history: Int, sentence: String, steps: String
  ) {
    self.campaign = campaign
    self.app = app
    self.architecture = architecture
    self.kind = kind
    self.standing = standing
    self.units = units
    self.unit = unit
    self.history = history
    self.sentence = sentence
    self.steps = steps
  }
}
