import Reports
import Traces

/// The options that mean the same wherever they are taken. Each is declared here and nowhere else.
package enum Options {
  package static let app = Option<String?>(
    "app", .optional(.name("NAME", of: \.apps)), "the app to bench; the first of 'bench list' if none is named")
  package static let architectures = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "an architecture to bench; if none is named, all but those that run by name only")
  package static let traces = Option<[String]>(
    "trace",
    .list(
      .text(
        "TRACE", expecting: "a path, or the name of a trace that 'bench list' shows",
        candidates: .among(orPaths: .files) { $0.traces })),
    "a trace to replay: a file, or a name that 'bench list' shows")
  package static let events = Option<Int>(
    "events", .one(.integer(in: 1...100_000_000), default: 100_000), "how many events to generate")
  package static let seed = Option<UInt64>(
    "seed", .one(.integer(in: 0...UInt64.max), default: 1), "the number that all chance comes from")
  package static let rounds = Option<Int>(
    "rounds", .one(.integer(in: 1...1_000), default: 7), "how often every architecture is measured")
  package static let speeds = Option<Speeds?>(
    "speed", .optional(.speeds),
    "replay in the open loop too, so many times as fast: 1,10,100, or 1,10,... to go on past every knee")
  package static let roundDuration = Option<Duration>(
    "duration", .one(.duration, default: .milliseconds(50)), "with --speed: how long a round at one speed lasts")
  package static let baseline = Option<String?>(
    "baseline", .optional(.name("NAME", of: \.architectures)),
    "the architecture of ratio 1; if none is named, imperative if it is benched, else the first")
  package static let instructions = Option<Bool>(
    "instructions", .flag, "count instructions too, under valgrind; slow")
  package static let deterministic = Option<Bool>(
    "deterministic", .flag,
    "take only what is the same in every run: decisions, allocations and, if asked for, instructions; time nothing")
  package static let jobs = Option<Int?>(
    "jobs", short: "j", .optional(.integer(in: 1...1_024)),
    "how many processes may run at a time, where nothing is timed; as many as there are cores if not given")
  package static let outputFolder = Option<String?>(
    "output", short: "o", .optional(.folder), "the folder to write; results/<time>-<seed> if none is named")
  package static let outputFile = Option<String>(
    "output", short: "o", .one(.file, default: "-"), "the file to write; - is standard output")
  package static let force = Option<Bool>("force", .flag, "replace what the output would overwrite")
  package static let format = Option<ListingFormat>(
    "format", .one(.choice("FORMAT"), default: .text), "how to write it: text or csv")
  package static let reportFormat = Option<String>(
    "format",
    .one(
      .text(
        "FORMAT", expecting: "the name of a format", candidates: .only { _ in reportFormats.map { $0.name } }),
      default: reportFormats[0].name),
    "what goes to standard output: the summary as text, or correctness.csv as csv")
  package static let quiet = Option<Bool>("quiet", short: "q", .flag, "say nothing but warnings and errors")
  package static let noProgress = Option<Bool>("no-progress", .flag, "show no progress bar")
  package static let dryRun = Option<Bool>("dry-run", .flag, "say what would be done, and do nothing")
  package static let settings = Option<[Setting]>(
    "set", .list(.setting), "change a parameter of the generator, see below")
}

/// How a listing is written: to be read by a person or by a program.
package enum ListingFormat: String, CaseIterable, Sendable {
  case text, csv
}

/// What `--set` takes: `median=300`.
package struct Setting: Sendable, Equatable {
  package let name: String
  package let value: String
}

extension ValueKind<Duration> {
  static var duration: ValueKind {
    ValueKind(
      placeholder: "TIME", expectation: "a time of 1ms or more, as 100ms or 2s",
      parse: { text in Duration(parameterText: text).flatMap { $0 >= .milliseconds(1) ? $0 : nil } },
      text: \.parameterText)
  }
}

extension ValueKind<Setting> {
  package static var setting: ValueKind {
    ValueKind(
      placeholder: "NAME=VALUE", expectation: "a name, '=' and a value",
      parse: { text in
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        return Setting(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
      },
      text: { "\($0.name)=\($0.value)" })
  }
}
