import BenchCommandLine
import Campaign
import Processes
import Reports
import Results
import Verification

enum CampaignOptions {
  static let apps = Option<[String]>(
    "app", .list(.name("NAME", of: \.apps)),
    "an app; if not given, all that 'bench kits' compares")
  static let architectures = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "an architecture, in each app that has it; if not given, all but those that run by name only (see 'bench list')")
  static let histories = Option<Int>(
    "histories", .one(.integer(in: 0...1_000_000_000_000), default: 1_000_000),
    "the number of random histories, of all architectures together")
  static let units = Option<Int?>(
    "units", .optional(.integer(in: 1...10_000_000)),
    "about how many units to cut the histories into, at least one for each architecture; if not given, units of at "
      + "most \(historiesMax) histories")
  static let historiesMax = 100_000
  static let memoryLimit = Option<Int>(
    "memory-limit", .one(.memory, default: 1_000_000_000),
    "the memory limit of the process that tries histories, such as 500MB")
  static let traces = Option<[String]>(
    "trace",
    .list(
      .text(
        "TRACE", expecting: "a path, or the name of a trace that 'bench list' shows",
        candidates: .among(orPaths: .files) { $0.traces })),
    "a trace to replay, as one unit for each app that has it; or a trace file for the one --app; none if not given")
  static let timedRounds = Option<Int>(
    "rounds", .one(.integer(in: 0...1_000), default: 0), "with --trace: how often every architecture is timed on it")
  static let planTarget = Option<String>(
    "output", short: "o", .one(.file, default: "-"), "the file to write; - is standard output")

  static let shard = Option<Shard?>(
    "shard",
    .optional(
      ValueKind(
        placeholder: "I/N", expectation: "a shard and the number of shards, as 1/4", parse: { Shard($0) },
        text: \.description)),
    "the shard to run; if not given, the one that the scheduler's environment names, or else all units")
  static let shardCount = Option<Int?>(
    "shards", .optional(.integer(in: 1...1_000_000)),
    "the number of shards, if the environment gives only the shard's own number")
  static let jobs = Option<Int?>(
    "jobs", short: "j", .optional(.integer(in: 1...1_024)),
    "how many units run at a time; if not given, one in a shard, and the number of processors without shards")
  static let machine = Option<String?>(
    "machine", .optional(.text("NAME", expecting: "a name")),
    "the name of this machine, under which its times are kept; its host name if not given")
  static let unitFolder = Option<String>(
    "output", short: "o", .required(.folder),
    "the folder for the files of units; a unit that is there is not run again")

  static let result = Option<String>("output", short: "o", .required(.folder), "the folder to write")
  static let acceptEqual = Option<Bool>(
    "accept-equal", .flag, "accept several files of a unit if their results are equal")

  static let plan = Operand<String>("PLAN", .required(.file), "a file of 'bench campaign plan'")
  static let folders = Operand<[String]>("FOLDER", .list(.folder), "a folder of 'bench campaign run'")
}

extension CampaignError: ReportedFailure {
  package var exitCode: ExitCode {
    switch self {
    case .missing: .noInput
    case .syntax, .badPlan, .otherBuild, .otherTrace, .units: .badData
    case .shard: .usage
    case .noWorker: .failure
    case .cannotStart(let failure): failure.exitCode
    case .cannotWrite, .notStored: .cannotWrite
    }
  }

  package var message: String { description }
}

extension CampaignPlanFile {
  /// Writes the file, whole or not at all.
  ///
  /// - Parameter target: a path, or `-`.
  package func write(
    to target: String, replacing isReplacing: Bool, by calls: any OutputCalls = SystemOutputCalls()
  ) throws {
    try OutputTarget.write(to: target, replacing: isReplacing, by: calls) { output in try output.write(text) }
  }
}

extension MergedCampaign {
  /// Writes the folder, complete or not at all.
  ///
  /// - Parameter program: the name of the program in the commands that repeat findings.
  package func write(
    to folder: String, replacing isReplacing: Bool, program: String, by calls: any OutputCalls = SystemOutputCalls()
  ) throws {
    let findings = RunFile(name: "findings.txt", text: CampaignFindingsText(merged: self, program: program).text)
    let files = try tables() + [findings]
    try OutputFolder.write(to: .named(folder, replacing: isReplacing ? Self.markName : nil), by: calls) { folder in
      for file in files { try folder.write(file.text, to: file.name) }
    }
  }
}

struct CampaignFindingsText {
  let merged: MergedCampaign
  let program: String

  var text: String {
    if merged.findings.isEmpty { return "Nothing was found.\n" }
    return merged.findings.map { lines($0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(_ found: MergedFinding) -> [String] {
    var page = TextPage()
    let finding = found.finding
    page.paragraph("\(found.app), \(found.architecture): \(finding.sentence)")
    page.paragraph(
      "\(finding.standing.sentence)\(finding.basis.map { " (\($0.word))" } ?? ""); found by \(found.units.of("unit")), first by unit \(found.unit) in history "
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
  var sentence: String {
    switch self {
    case .broken: "breaks the promise"
    case .died: "did not get through"
    case .unrepeatable: "does not repeat"
    case .fault: "needs a fault, so no promise is broken"
    case .stated: "the promise states it"
    }
  }
}
