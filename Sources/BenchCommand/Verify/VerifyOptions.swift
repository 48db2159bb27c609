import BenchCommandLine
import Foundation
import Results
import Scenarios

enum VerifyOptions {
  static let architecture = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "the architecture to verify; with --all and --matrix any number of them, or all if not given")
  static let against = Option<String?>(
    "against", .optional(.name("NAME", of: \.architectures)),
    "another architecture to compare with; the oracle if not given")

  static let exhaustive = Option<Bool>(
    "exhaustive", .flag, "try every sequence of up to --depth events; this is the default")
  static let depth = Option<Int>(
    "depth", .one(.integer(in: 1...24), default: 5), "the largest number of events in a sequence")
  static let clock = Option<ClockRule>(
    "clock", .one(.choice("RULE"), default: .strict),
    "how the app's clock moves before each event: strict advances by 1 ns; any advances by 1 ns, stands still or steps "
      + "back by 1 ns")
  static let lateSubscriber = Option<Bool>(
    "late-subscriber", .flag, "also let a second subscriber to the decisions join at any moment")

  static let swarm = Option<Bool>("swarm", .flag, "try long random sequences of events and faults")
  static let budget = Option<Budget>(
    "budget", .one(.budget, default: .histories(10_000)), "the number of random sequences, or a time limit such as 60s")
  static let faults = Option<[String]>(
    "fault",
    .list(
      .text(
        "FAULT", expecting: "the name of a fault, or none",
        candidates: .only { _ in Fault.all.map(\.name) + [CorrectnessRow.noFault] })),
    "a fault to try, see below; none for no fault; all if not given")

  static let prove = Option<Bool>(
    "prove", .flag,
    "prove the result for traces of any length: learn the states of both, and compare their decisions in each")
  static let extraStates = Option<Int>(
    "extra-states", .one(.integer(in: 0...6), default: 2),
    "with --prove: the number of undiscovered states up to which the proof is valid")
  static let statesMax = Option<Int>(
    "states", .one(.integer(in: 1...10_000), default: 64),
    "with --prove: give up an architecture with more states than this")
  static let dot = Option<Bool>(
    "dot", .flag, "with --prove: print the learnt states and transitions as a graph for Graphviz")

  static let replay = Option<String?>(
    "replay", .optional(.text("STEPS", expecting: "steps, as in \"type, Call @0\"")),
    "replay these steps and draw them, see below")
  static let matrix = Option<Bool>(
    "matrix", .flag, "try every fault on every architecture, and print a table")
  static let diagrams = Option<Bool>(
    "diagrams", .flag, "with --matrix: draw the counterexample behind every entry of the table")
  static let all = Option<Bool>(
    "all", .flag, "check every promise of every architecture, of all apps if --app is not given")

  static let save = Option<String?>(
    "save", .optional(.file),
    "write the first difference found to a trace file, for 'bench run --trace'")
  static let svg = Option<String?>("svg", .optional(.file), "write the first difference found as a picture")
  static let html = Option<String?>(
    "html", .optional(.file), "write all findings as a page with a player for each difference")
  static let counterexamples = Option<String?>(
    "counterexamples", .optional(.file), "write all findings as CSV: what differs, and the steps that show it")
  static let timeout = Option<Duration>(
    "timeout", .one(.duration, default: .seconds(1)), "the time limit for the replay of one history")
  static let memoryLimit = Option<Int>(
    "memory-limit", .one(.memory, default: Int(ProcessInfo.processInfo.physicalMemory / 4)),
    "the memory limit of the process that replays, such as 500MB; a quarter of the machine's if not given")
  static let export = Option<ReplayExport?>(
    "export", .optional(.choice("NAME")),
    "with --replay: write the replay for another tool instead of text: perfetto for ui.perfetto.dev")
  static let output = Option<String?>(
    "output", short: "o", .optional(.folder),
    "with --matrix: the folder for correctness.csv, the table with its diagrams, and their pictures; with --export: "
      + "the file, standard output if not given")
}

/// One way to verify, with its options.
struct VerifyMode: Sendable {
  let option: any OptionDeclaration
  private let options: [any OptionDeclaration]

  /// All modes; the first is the default.
  static let all = [
    VerifyMode(
      option: VerifyOptions.exhaustive,
      options: [
        VerifyOptions.against, VerifyOptions.depth, VerifyOptions.clock, VerifyOptions.lateSubscriber,
        VerifyOptions.save, VerifyOptions.svg, VerifyOptions.html, VerifyOptions.counterexamples,
      ]),
    VerifyMode(
      option: VerifyOptions.swarm,
      options: [
        VerifyOptions.against, VerifyOptions.budget, VerifyOptions.faults, VerifyOptions.save, VerifyOptions.svg,
        VerifyOptions.html, VerifyOptions.counterexamples,
      ]),
    VerifyMode(
      option: VerifyOptions.prove,
      options: [
        VerifyOptions.against, VerifyOptions.extraStates, VerifyOptions.statesMax, VerifyOptions.dot,
        VerifyOptions.save, VerifyOptions.svg, VerifyOptions.html, VerifyOptions.counterexamples,
      ]),
    VerifyMode(
      option: VerifyOptions.replay,
      options: [
        VerifyOptions.against, VerifyOptions.save, VerifyOptions.svg, VerifyOptions.html,
        VerifyOptions.counterexamples, VerifyOptions.export, VerifyOptions.output,
      ]),
    VerifyMode(
      option: VerifyOptions.matrix, options: [VerifyOptions.budget, VerifyOptions.diagrams, VerifyOptions.output]),
    VerifyMode(option: VerifyOptions.all, options: [VerifyOptions.depth, VerifyOptions.budget]),
  ]

  /// The options that only some modes have.
  static var special: [any OptionDeclaration] { all.flatMap(\.options) }

  func takes(_ option: any OptionDeclaration) -> Bool { options.contains { $0.label == option.label } }
}

enum ReplayExport: String, CaseIterable, Sendable {
  case perfetto
}

enum ClockRule: String, CaseIterable, Codable, Sendable {
  case strict, any

  /// The movements, in nanoseconds; nil advances with time.
  var advances: [Int64?] {
    switch self {
    case .strict: [nil]
    case .any: [nil, 0, -1]
    }
  }
}

enum Budget: Codable, Sendable, Equatable {
  case histories(Int)
  case time(Duration)

  var text: String {
    switch self {
    case .histories(let count): "\(count)"
    case .time(let duration): duration.parameterText
    }
  }

  var extent: SearchExtent {
    switch self {
    case .histories(let count): .count(count)
    case .time(let duration): .time(duration)
    }
  }
}

extension ValueKind<Budget> {
  static var budget: ValueKind {
    ValueKind(
      placeholder: "N|TIME", expectation: "a whole number from 1 or a time, as 10000 or 60s",
      parse: { text in
        if let count = Int(text) { return count > 0 && text.first != "+" ? .histories(count) : nil }
        guard let duration = Duration(parameterText: text), duration > .zero else { return nil }
        return .time(duration)
      },
      text: \.text)
  }
}

extension ValueKind<Int> {
  static var memory: ValueKind {
    ValueKind(
      placeholder: "SIZE", expectation: "a size from 1MB to 9223372036GB, as 500MB or 2GB",
      parse: { text in
        let units = ["MB": 1_000_000, "GB": 1_000_000_000]
        guard let unit = units[String(text.suffix(2))], let count = Int(text.dropLast(2)), count > 0 else { return nil }
        let (bytes, overflows) = count.multipliedReportingOverflow(by: unit)
        return overflows ? nil : bytes
      },
      text: { "\($0 / 1_000_000)MB" })
  }
}
