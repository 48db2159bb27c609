/// The totals of all random histories of one architecture in a campaign.
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
    .finding("diverging", \.diverging, "Histories that differ from the oracle in a decision", unit: "count"),
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

/// One kind of divergence of one architecture, found by a campaign.
package struct CampaignFindingRow: CSVRow {
  package static let fileName = "findings.csv"

  package static let schema = CSVSchema(
    CampaignFindingRow.init,
    .key("campaign", \.campaign, "The digest of the plan"),
    .key("app", \.app, "The app"),
    .key("architecture", \.architecture, "The architecture"),
    .key("kind", \.kind, "`cause N` of the promise, or what and where"),
    .finding("standing", \.standing, "How it relates to the promise"),
    .finding("units", \.units, "How many units found it", unit: "count"),
    .finding("unit", \.unit, "The first unit in which it is most serious", unit: "count"),
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

/// The share of one machine in a campaign, and its time. Rows never combine figures of different machines.
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
