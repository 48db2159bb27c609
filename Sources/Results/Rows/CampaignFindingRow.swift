/// One kind of divergence of one architecture that a campaign found.
package struct CampaignFindingRow: CSVRow {
  /// The digest of the campaign's plan.
  package var campaign: String
  package var app: String
  package var architecture: String
  package var kind: String
  /// What it says of the promise: `broken`, `died`, `unrepeatable`, `fault` or `stated`.
  package var standing: String
  /// How many units found it.
  package var units: Int
  /// The first of them.
  package var unit: Int
  /// The first history in it that shows the kind, from 0.
  package var history: Int
  /// What differs, in a sentence.
  package var sentence: String
  /// The fewest steps that show it.
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

  package static let fileName = "findings.csv"

  package static let schema = CSVSchema(
    CampaignFindingRow.init(
      campaign:app:architecture:kind:standing:units:unit:history:sentence:steps:),
    CSVColumn("campaign", \.campaign), CSVColumn("app", \.app), CSVColumn("architecture", \.architecture),
    CSVColumn("kind", \.kind), CSVColumn("standing", \.standing), CSVColumn("units", \.units),
    CSVColumn("unit", \.unit), CSVColumn("history", \.history), CSVColumn("sentence", \.sentence),
    CSVColumn("steps", \.steps))
}
