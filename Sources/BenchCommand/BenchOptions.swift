import BenchCommandLine
import Measuring
import Reports
import Results
import Traces

/// Options that several commands share and that are about benchmarks.
extension Options {
  package static let app = Option<String?>(
    "app", .optional(.name("NAME", of: \.apps)), "the app; the first of 'bench list' if not given")
  package static let architectures = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "an architecture; if not given, all but those that run by name only (see 'bench list')")
  package static let traces = Option<[String]>(
    "trace",
    .list(
      .text(
        "TRACE", expecting: "a path, or the name of a trace that 'bench list' shows",
        candidates: .among(orPaths: .files) { $0.traces })),
    "a trace to replay: a file, or a name that 'bench list' shows")
  package static let events = Option<Int>(
    "events", .one(.integer(in: Plan.possibleEvents), default: 50_000), "the number of events of a generated trace")
  package static let seed = Option<UInt64>(
    "seed", .one(.integer(in: 0...UInt64.max), default: 1),
    "the seed of everything random: the same seed gives the same trace")
  package static let rounds = Option<Int>(
    "rounds", .one(.integer(in: Plan.possibleRounds), default: 7),
    "how often every architecture is timed; intervals need more than one")
  package static let speeds = Option<Speeds?>(
    "speed", .optional(.speeds),
    "also replay in real time, at these multiples of the recorded speed: 1,10,100, or 1,10,... to go on until every "
      + "architecture falls behind")
  package static let roundDuration = Option<Duration>(
    "duration", .one(.duration, default: .milliseconds(50)), "with --speed: the duration of a round at one speed")
  package static let baseline = Option<String?>(
    "baseline", .optional(.name("NAME", of: \.architectures)),
    "the architecture by whose times the others' are divided; if not given, imperative, or the first if imperative is "
      + "not run")
  package static let instructions = Option<Bool>(
    "instructions", .flag, "also count processor instructions per event, under valgrind; slow")
  package static let deterministic = Option<Bool>(
    "deterministic", .flag,
    "time nothing; measure only what is the same in every run: decisions, allocations and, with --instructions, "
      + "instructions")
  package static let jobs = Option<Int?>(
    "jobs", short: "j", .optional(.integer(in: 1...1_024)),
    "how many processes may run at a time while nothing is timed; the number of processors if not given")
  package static let outputFolder = Option<String?>(
    "output", short: "o", .optional(.folder), "the folder to write; results/<time>-<seed> if not given")
  package static let resume = Option<String?>(
    "resume", .optional(.folder),
    "complete an interrupted run: give its folder and no other option, as the run keeps its own")
  static let runFormats = ReportForm.list.named(by: .runFormat)
  package static let reportFormat = Option<String>(
    "format",
    .one(
      .text(
        "FORMAT", expecting: "the name of a format", candidates: .only { _ in runFormats.map(\.name) }),
      default: runFormats[0].name),
    "the format of standard output: text for the summary, csv for correctness.csv, svg for a picture")
  package static let html = Option<Bool>(
    "html", .flag, "also write report.html into the folder: a page for a browser")
  package static let settings = Option<[Setting]>(
    "set", .list(.setting), "change a parameter of the generator, see below")
}

extension ValueKind<Duration> {
  static var duration: ValueKind {
    ValueKind(
      placeholder: "TIME", expectation: "a time from 1ms to 4611686018s, as 100ms or 2s",
      parse: { text in Duration(parameterText: text).flatMap { $0 >= .milliseconds(1) ? $0 : nil } },
      text: \.parameterText)
  }
}

package enum ServerPlace: String, CaseIterable, Sendable {
  case loopback
}

extension Options {
  package static let network = Option<ServerPlace?>(
    "network", .optional(.choice("PLACE")),
    "replay once in real time, with answers from an HTTP server that the run starts: 'loopback' is on this machine")

  /// Options without a meaning for a replay over a network, which happens once, in real time, and does not repeat
  /// exactly.
  static let withoutNetwork: [any ArgumentDeclaration] = [
    rounds, baseline, instructions, deterministic, roundDuration, jobs, PlanOptions.timeout, PlanOptions.memoryLimit,
  ]
}

extension NetworkPlan {
  /// Nil without `--network`.
  init?(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments[Options.network] != nil else { return nil }
    let asked = Options.network.label
    if let stranger = Options.withoutNetwork.first(where: { arguments.isGiven($0) }) {
      throw CommandFailure(
        .usage,
        "with \(asked) a trace is replayed once, in real time, and nothing is counted: it goes without "
          + stranger.label)
    }
    let speeds = arguments[Options.speeds]
    if let speeds, speeds.listed.count > 1 || speeds.factor != nil {
      throw CommandFailure(.usage, "\(asked) takes one speed, and \(speeds.text) are several")
    }
    self.init(speed: speeds?.listed[0] ?? Self.usualSpeed)
  }

  /// Fast enough for a run of less than a minute, slow enough for the milliseconds of HTTP itself.
  private static let usualSpeed = 10.0
}

extension Arguments {
  /// The number of events of a generated trace of `bench run`.
  var eventCount: Int {
    self[Options.network] != nil && !isGiven(Options.events) ? Self.networkEventCount : self[Options.events]
  }

  /// A trace over a network takes real time: a person's 60 events take about 30 s, and 3 s at the usual speed.
  private static let networkEventCount = 60
}

extension ValueKind<Speeds> {
  static var speeds: ValueKind {
    ValueKind(
      placeholder: "SPEEDS",
      expectation: "speeds from 0.000001 to 1e15 in rising order, as 1,10,100, or at least two and '...', as 1,10,..., "
        + "the last at least 1.1 times the one before it",
      parse: { Speeds($0) }, text: \.text)
  }
}

extension Arguments {
  /// The file that identifies a folder of results which may be replaced; nil without `--force`. Every command that
  /// writes a folder writes this file.
  var replaceableMark: String? { self[Options.force] ? RunManifest.fileName : nil }
}

extension KnownNames {
  /// The names in a catalogue.
  ///
  /// - Parameter comparedArchitectures: the architectures of apps whose kits can be compared.
  package init(
    apps: [String] = [], architectures: [String] = [], comparedArchitectures: [String] = [], traces: [String] = []
  ) {
    self.init([
      .apps: apps, .architectures: architectures, .comparedArchitectures: comparedArchitectures, .traces: traces,
    ])
  }

  package var apps: [String] { self[.apps] }
  package var architectures: [String] { self[.architectures] }
  package var comparedArchitectures: [String] { self[.comparedArchitectures] }
  package var traces: [String] { self[.traces] }
}

extension KnownNames.Kind {
  fileprivate static let apps = Self("apps")
  fileprivate static let architectures = Self("architectures")
  fileprivate static let comparedArchitectures = Self("compared architectures")
  fileprivate static let traces = Self("traces")
}

extension ValueKind where Value == String {
  /// Only a name of the catalogue.
  package static func name(
    _ placeholder: String, of names: KeyPath<KnownNames, [String]> & Sendable
  ) -> ValueKind {
    .text(placeholder, expecting: "a name that 'bench list' shows", candidates: .only { $0[keyPath: names] })
  }
}
