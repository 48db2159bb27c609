import BenchCommandLine
import Campaign

/// The options of `bench campaign` alone.
enum CampaignOptions {
  static let apps = Option<[String]>(
    "app", .list(.name("NAME", of: \.apps)),
    "an app; if none is named, all that 'bench kits' compares")
  static let architectures = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "an architecture, in each app that has one of that name; if none is named, all but those that 'bench list' says run "
      + "by name only")
  static let histories = Option<Int>(
    "histories", .one(.integer(in: 0...1_000_000_000_000), default: 1_000_000),
    "how many random histories there are, of all architectures together")
  static let units = Option<Int?>(
    "units", .optional(.integer(in: 1...10_000_000)),
    "about how many units they are cut into, at least one for each architecture; if not given, as many as leave "
      + "\(historiesMax) histories to each at most")
  static let historiesMax = 100_000
  static let memoryLimit = Option<Int>(
    "memory-limit", .one(.memory, default: 1_000_000_000),
    "how much memory the process that tries histories may have, as 500MB")
  static let traces = Option<[String]>(
    "trace",
    .list(
      .text(
        "TRACE", expecting: "a path, or the name of a trace that 'bench list' shows",
        candidates: .among(orPaths: .files) { $0.traces })),
    "a trace that the architectures of each app that has it replay, or a file with one for the app that is named; a unit "
      + "for each, and none if none is named")
  static let timedRounds = Option<Int>(
    "rounds", .one(.integer(in: 0...1_000), default: 0), "with --trace: how often every architecture is timed on it")
  static let planTarget = Option<String>(
    "output", short: "o", .one(.file, default: "-"), "the file to write; - is standard output")

  static let shard = Option<Shard?>(
    "shard",
    .optional(
      ValueKind(
        placeholder: "I/N", expectation: "which of how many shards, as 1/4", parse: { Shard($0) },
        text: \.description)),
    "which part of the units to run; if not given, the one that a scheduler's environment says, or all of them")
  static let shardCount = Option<Int?>(
    "shards", .optional(.integer(in: 1...1_000_000)),
    "how many shards there are, where the environment says only which this is")
  static let jobs = Option<Int?>(
    "jobs", short: "j", .optional(.integer(in: 1...1_024)),
    "how many units run at a time; if not given, one in a shard, and as many as there are processors without shards")
  static let machine = Option<String?>(
    "machine", .optional(.text("NAME", expecting: "a name")),
    "the name of this machine, by which its times are told from those of others; its host name if not given")
  static let unitFolder = Option<String>(
    "output", short: "o", .required(.folder),
    "the folder for the files of units; what is there already is not run again")

  static let result = Option<String>("output", short: "o", .required(.folder), "the folder to write")
  static let acceptEqual = Option<Bool>(
    "accept-equal", .flag, "accept a unit that is there several times if its files say the same")

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
