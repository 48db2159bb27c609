import Foundation
import Results

extension MergedCampaign {
  /// The name of the file by which a folder of a merged campaign is recognised.
  package static let markName = "campaign.json"

  /// All files but the text of the findings. Those in `machines` and `machines.csv` are of the run; all others are the same
  /// whichever machine ran what.
  package func tables() throws -> [RunFile] {
    let findingRows = findings.map { merged in
      CampaignFindingRow(
        campaign: plan.digest, app: merged.app, architecture: merged.architecture, kind: merged.finding.kind,
        standing: merged.finding.standing.rawValue, units: merged.units, unit: merged.unit,
        history: merged.finding.history, sentence: merged.finding.sentence, steps: merged.finding.steps)
    }
    return [
      RunFile(name: Self.markName, text: try RecordJSON.text(of: Summary(self))),
      RunFile(name: CampaignRow.fileName, text: CSVTable(rows: rows).text),
      RunFile(name: CampaignFindingRow.fileName, text: CSVTable(rows: findingRows).text),
      RunFile(name: CampaignMachineRow.fileName, text: CSVTable(rows: machines).text),
    ] + files + machineFiles
  }

  /// How many there are of each standing.
  package func count(_ standing: CampaignFinding.Standing) -> Int {
    findings.count { $0.finding.standing == standing }
  }

  /// The contents of `campaign.json`.
  private struct Summary: Encodable {
    let schemaVersion = 1
    let campaign: String
    let seed: UInt64
    let build: CampaignBuild
    let units: Int
    let histories: Int
    let steps: Int
    let diverging: Int
    let died: Int
    /// By standing.
    let findings: [String: Int]

    init(_ merged: MergedCampaign) {
      campaign = merged.plan.digest
      seed = merged.plan.plan.seed
      build = merged.plan.plan.build
      units = merged.plan.plan.unitCount
      histories = merged.rows.map(\.histories).reduce(0, +)
      steps = merged.rows.map(\.steps).reduce(0, +)
      diverging = merged.rows.map(\.diverging).reduce(0, +)
      died = merged.rows.map(\.died).reduce(0, +)
      findings = Dictionary(
        uniqueKeysWithValues: CampaignFinding.Standing.allCases.map { ($0.rawValue, merged.count($0)) })
    }

    private enum CodingKeys: String, CodingKey {
      case schemaVersion = "schema_version"
      case campaign, seed, build, units, histories, steps, diverging, died, findings
    }
  }
}
