import BenchCommandLine
import Measuring
import Reports
import Traces

/// Options of several commands that belong to benchmarks. Each is declared once, here.
extension Options {
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
  package static let reportFormat = Option<String>(
    "format",
    .one(
      .text(
        "FORMAT", expecting: "the name of a format", candidates: .only { _ in reportFormats.map { $0.name } }),
      default: reportFormats[0].name),
    "what goes to standard output: the summary as text, correctness.csv as csv, or a picture as svg")
  package static let settings = Option<[Setting]>(
    "set", .list(.setting), "change a parameter of the generator, see below")
}

extension ValueKind<Duration> {
  static var duration: ValueKind {
    ValueKind(
      placeholder: "TIME", expectation: "a time of 1ms or more, as 100ms or 2s",
      parse: { text in Duration(parameterText: text).flatMap { $0 >= .milliseconds(1) ? $0 : nil } },
      text: \.parameterText)
  }
}
