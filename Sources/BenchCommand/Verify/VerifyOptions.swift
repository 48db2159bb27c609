import BenchCommandLine
import Scenarios

/// The options of `bench verify` alone.
enum VerifyOptions {
  static let architecture = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "the architecture to verify; with --all and --matrix any number, all if none is named")
  static let against = Option<String?>(
    "against", .optional(.name("NAME", of: \.architectures)),
    "another architecture, whose decisions are to be the same; the oracle if none is named")

  static let exhaustive = Option<Bool>("exhaustive", .flag, "try every sequence of events; this is the default")
  static let depth = Option<Int>("depth", .one(.integer(in: 1...24), default: 5), "up to how many events")
  static let clock = Option<ClockRule>(
    "clock", .one(.choice("RULE"), default: .strict),
    "strict: it moves on by 1 ns at every event; any: by 1 or 0, or back by 1")
  static let lateSubscriber = Option<Bool>(
    "late-subscriber", .flag, "a second observer may subscribe to the decisions at any moment: one more letter")

  static let swarm = Option<Bool>("swarm", .flag, "try long random histories, in which things go wrong")
  static let budget = Option<Budget>(
    "budget", .one(.budget, default: .histories(10_000)), "how many histories, or for how long: 60s")
  static let faults = Option<[String]>(
    "fault",
    .list(
      .text(
        "FAULT", expecting: "the name of a fault, or none",
        candidates: .only { _ in Fault.all.map(\.name) + [noFault] })),
    "what may go wrong, see below; everything that can if none is named")
  static let noFault = "none"

  static let prove = Option<Bool>(
    "prove", .flag, "learn both as machines of finitely many states, and compare all pairs of states: any length")
  static let extraStates = Option<Int>(
    "extra-states", .one(.integer(in: 0...6), default: 2),
    "how many states more than those found an architecture may have, for the proof to hold")
  static let statesMax = Option<Int>(
    "states", .one(.integer(in: 1...10_000), default: 64), "with how many states learning gives up")
  static let dot = Option<Bool>("dot", .flag, "print the machine learnt of the architecture, for Graphviz")

  static let replay = Option<String?>(
    "replay", .optional(.text("STEPS", expecting: "steps, as in \"type, Call @0\"")),
    "replay these steps, see below; as in the matrix, what a fault causes breaks no promise")
  static let matrix = Option<Bool>(
    "matrix", .flag, "search what every fault does to every architecture; a finding breaks no promise")
  static let diagrams = Option<Bool>("diagrams", .flag, "draw every counterexample of the matrix")
  static let all = Option<Bool>(
    "all", .flag, "check every promise of every architecture, of every app if none is named")

  static let save = Option<String?>(
    "save", .optional(.file),
    "write the first counterexample that a trace can say, as one that 'bench run --trace' takes")
  static let svg = Option<String?>("svg", .optional(.file), "write the first counterexample as a picture")
  static let output = Option<String?>(
    "output", short: "o", .optional(.folder),
    "with --matrix: the folder for correctness.csv, the table with its diagrams, and pictures of them")
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
        VerifyOptions.save,
        VerifyOptions.svg,
      ]),
    VerifyMode(
      option: VerifyOptions.swarm,
      options: [
        VerifyOptions.against, VerifyOptions.budget, VerifyOptions.faults, VerifyOptions.save, VerifyOptions.svg,
      ]),
    VerifyMode(
      option: VerifyOptions.prove,
      options: [
        VerifyOptions.against, VerifyOptions.extraStates, VerifyOptions.statesMax, VerifyOptions.dot,
        VerifyOptions.save,
        VerifyOptions.svg,
      ]),
    VerifyMode(
      option: VerifyOptions.replay, options: [VerifyOptions.against, VerifyOptions.save, VerifyOptions.svg]),
    VerifyMode(
      option: VerifyOptions.matrix, options: [VerifyOptions.budget, VerifyOptions.diagrams, VerifyOptions.output]),
    VerifyMode(option: VerifyOptions.all, options: [VerifyOptions.depth, VerifyOptions.budget]),
  ]

  /// The options that only some modes have.
  static var special: [any OptionDeclaration] { all.flatMap(\.options) }

  func takes(_ option: any OptionDeclaration) -> Bool { options.contains { $0.label == option.label } }
}

/// How the app's clock may move between events.
enum ClockRule: String, CaseIterable, Sendable {
  case strict, any

  /// The movements, in nanoseconds; nil means as time does.
  var advances: [Int64?] {
    switch self {
    case .strict: [nil]
    case .any: [nil, 0, -1]
    }
  }
}

/// How much is tried: a number of histories, or as many as a time allows.
enum Budget: Sendable, Equatable {
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
