import BenchCommandLine
import Campaign
import Reports
import Verification

/// The findings of a merged campaign as text: what differs, where it was found, the steps, a diagram, and the command that
/// shows it again.
struct CampaignFindingsText {
  let merged: MergedCampaign
  /// The name by which this program was called.
  let program: String

  /// The contents of a file.
  var text: String {
    if merged.findings.isEmpty { return "Nothing was found.\n" }
    return merged.findings.map { lines($0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(_ found: MergedFinding) -> [String] {
    var page = TextPage()
    let finding = found.finding
    page.paragraph("\(found.app), \(found.architecture): \(finding.sentence)")
    page.paragraph(
      "\(finding.standing.sentence); found by \(found.units.of("unit")), first by unit \(found.unit) in history "
        + "\(finding.history)", indent: 2)
    if !finding.steps.isEmpty { page.paragraph("on: \(finding.steps)", indent: 2) }
    if let diagram = finding.diagram { page.diagram(diagram, gap: 1) }
    if let command = found.command {
      page.line("  again: " + ([program] + command).map(ShellQuoting.quoted).joined(separator: " "))
    }
    return page.plainLines
  }
}

extension CampaignFinding.Standing {
  /// What it means, in a few words.
  var sentence: String {
    switch self {
    case .broken: "breaks the promise"
    case .died: "did not get through"
    case .unrepeatable: "does not repeat"
    case .fault: "takes a fault, which breaks no promise"
    case .stated: "the promise states it"
    }
  }
}
