import Basics
import BenchCommandLine
import Campaign
import Reports
import Results

extension Command {
  static var campaignStatus: Command {
    Command(
      "campaign status",
      summary: "Says which units of a campaign are done, missing, damaged, or there several times",
      discussion: [
        "It reads every file and changes nothing. Shards may be running meanwhile.",
        "Exit codes: 0 whatever it finds; 64 usage; 65 the plan is bad data; 66 no such plan or folder.",
      ],
      examples: [
        Example("bench campaign status plan.json units", "How far it is."),
        Example("bench campaign status plan.json units --format csv", "For a program: runs of units with their state."),
      ],
      operands: [CampaignOptions.plan, CampaignOptions.folders],
      options: [Options.format]
    ) { invocation in
      let arguments = invocation.arguments
      let file = try CampaignPlanFile(path: arguments[CampaignOptions.plan])
      let inventory = try UnitInventory(of: file, in: arguments.unitFolders())
      try invocation.console.print(
        (arguments[Options.format] == .csv ? inventory.csvLines : inventory.textLines).joined(separator: "\n"))
    }
  }
}

extension UnitInventory {
  fileprivate var textLines: [String] {
    let (done, missing) = (done, missing)
    var lines = [
      "campaign \(plan.digest): \(plan.plan.sizeText)",
      "done: \(done.count)" + (done.isEmpty ? "" : ", \(NumberRanges(done))"),
      "missing: \(missing.count)" + (missing.isEmpty ? "" : ", \(NumberRanges(missing))"),
    ]
    lines += duplicates() + damaged + foreign
    return lines.map(SafeText.printable)
  }

  fileprivate var csvLines: [String] {
    let states = [("done", done), ("missing", missing)]
    let ranges = states.flatMap { state, numbers in
      NumberRanges(numbers).ranges.map { [state, "\($0.lowerBound)", "\($0.upperBound)", ""] }
    }
    let files = [("duplicate", duplicates()), ("damaged", damaged), ("foreign", foreign)].flatMap { state, lines in
      lines.map { [state, "", "", $0] }
    }
    return ([["state", "first_unit", "last_unit", "remark"]] + ranges + files).map(CSVQuoting.line(texts:))
  }
}

extension Arguments {
  /// The folders of units that were named; at least one.
  func unitFolders() throws(CommandFailure) -> [String] {
    let folders = self[CampaignOptions.folders]
    if folders.isEmpty { throw CommandFailure(.usage, "expected at least one FOLDER of 'bench campaign run'") }
    return folders
  }
}
