import Basics
import BenchCommandLine
import Campaign
import Reports
import Results

extension Command {
  static var campaignMerge: Command {
    Command(
      "campaign merge",
      summary: "Merges all units of a campaign into one result, whichever machine ran them",
      discussion: [
        "A missing, damaged or duplicate unit, or one of another campaign, is named, and nothing is written. The files "
          + "of the result are the same bytes for any number of shards, except machines.csv and the folder machines: "
          + "times stay with the machine that measured them, and no ratio is formed across machines.",
        "Every kind of divergence is listed once, with the shrunk steps of the first unit in which it "
          + "is most serious.",
        "Exit codes: 0 no promise is broken; 1 an architecture did not get through, or its decisions do not repeat; 3 a promise "
          + "is broken; 64 usage; 65 the units cannot be merged; 66 no such plan or folder; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example("bench campaign merge plan.json units --output night", "What the night found: night/findings.txt."),
        Example("bench campaign merge plan.json node-1 node-2 --output night", "From a folder for each machine."),
      ],
      operands: [CampaignOptions.plan, CampaignOptions.folders],
      options: [CampaignOptions.acceptEqual, CampaignOptions.result, Options.force, Options.quiet]
    ) { invocation in
      try invocation.mergeCampaign()
    }
  }
}

extension Invocation {
  fileprivate func mergeCampaign() throws {
    let file = try CampaignPlanFile(path: arguments[CampaignOptions.plan])
    let inventory = try UnitInventory(of: file, in: arguments.unitFolders())
    let merged = try merged(inventory)
    try merged.write(
      to: arguments[CampaignOptions.result], replacing: arguments[Options.force], program: table.program.declaredName)
    let failure = merged.failure
    do {
      try console.printReport(merged.summary(in: arguments[CampaignOptions.result]))
    } catch OutputFailure.closedPipe where failure != nil {
      // The exit code gives the verdict even if the output is closed.
    }
    if let failure { throw failure }
  }

  /// Reports the problems of units line by line, the first twenty.
  private func merged(_ inventory: UnitInventory) throws -> MergedCampaign {
    do {
      return try MergedCampaign(inventory, acceptsEqual: arguments[CampaignOptions.acceptEqual])
    } catch {
      guard case .units(var lines) = error, !lines.isEmpty else { throw error }
      if lines.count > 20 { lines = lines.prefix(20) + ["and \(lines.count - 20) more of \(lines.count)"] }
      let last = lines.removeLast()
      for line in lines { console.report(error: line, by: table.program.name) }
      throw CommandFailure(.badData, last)
    }
  }
}

extension MergedCampaign {
  fileprivate func summary(in folder: String) -> String {
    let histories = rows.map(\.histories).reduce(0, +)
    let diverging = rows.map(\.diverging).reduce(0, +)
    let counts = CampaignFinding.Standing.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    return [
      "campaign \(plan.digest): \(plan.plan.unitCount.of("unit"))",
      "tried \(histories.grouped) histories, \(rows.map(\.steps).reduce(0, +).grouped) steps: \(diverging.grouped) diverge",
      "findings: " + (counts.isEmpty ? "none" : counts.joined(separator: ", ")),
      "\(folder)/findings.txt",
    ].joined(separator: "\n")
  }

  /// The failure that determines the exit code, the most serious first.
  fileprivate var failure: CommandFailure? {
    guard let first = findings.first else { return nil }
    let what = "\(first.architecture) of \(first.app)"
    let steps = first.finding.steps
    return switch first.finding.standing {
    case .broken:
      CommandFailure(
        .decisionsDiffer,
        "\(what) differs in a way that its promise does not state: on \(steps) it \(first.finding.sentence)")
    case .died: CommandFailure(.failure, "\(what) did not get through: on \(steps) it \(first.finding.sentence)")
    case .unrepeatable: CommandFailure(.failure, "\(what) \(first.finding.sentence): \(steps)")
    case .fault, .stated: nil
    }
  }
}

extension Command {
  static var campaignStatus: Command {
    Command(
      "campaign status",
      summary: "Shows which units of a campaign are done, missing, damaged or duplicate",
      discussion: [
        "Reads every file and changes nothing. Shards may be running meanwhile.",
        "Exit codes: 0 whatever it finds; 64 usage; 65 the plan is bad data; 66 no such plan or folder.",
      ],
      examples: [
        Example("bench campaign status plan.json units", "The progress so far."),
        Example(
          "bench campaign status plan.json units --format csv",
          "For a program: ranges of units with their state."),
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
