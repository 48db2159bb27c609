import BenchCommandLine
import Reports
import Scenarios
import Synchronization
import Verification

/// `bench verify --exhaustive`: every sequence up to a length.
struct ExhaustiveVerification<App: Scenarios.App> {
  let comparison: DifferentialPair<App>
  private let choices: Choices
  private let clock: ClockRule
  private let depth: Int
  private let lateSubscriber: Bool

  /// - Throws: `CommandFailure` if an architecture cannot express a letter, or if there are too many sequences to
  ///   count.
  init(_ comparison: DifferentialPair<App>, _ arguments: Arguments) throws {
    self.comparison = comparison
    clock = arguments[VerifyOptions.clock]
    depth = arguments[VerifyOptions.depth]
    lateSubscriber = arguments[VerifyOptions.lateSubscriber]
    choices = Choices(of: App.self, clock, lateSubscriber: lateSubscriber)
    if let letter = choices.letters.first(where: { !comparison.canExpress($0) }) {
      throw CommandFailure(
        .usage,
        "'\(StepNotation<App>.text(letter))' is n/a: there is no way to subscribe to the decisions of "
          + comparison.unable(letter).joined(separator: " and ")
      )
    }
    guard let count = choices.count(length: depth), count < Int.max / 2 else {
      throw CommandFailure(.usage, "--depth \(depth) means more sequences than can be counted")
    }
  }

  func plan(columns: Int) -> [String] {
    let letters = choices.letters.map { StepNotation<App>.text($0) }.joined(separator: ", ")
    return [
      "\(App.name): \(comparison.actual.name) against \(comparison.expected.name)",
      "exhaustive: all sequences of 1 to \(depth) of \(letters)",
      clock == .strict
        ? "clock: strict, as time does: +1 ns at every event\(pauses.isEmpty ? "" : ", and a pause's length")"
        : "clock: any, +1, 0 or -1 ns before every event but the first",
    ].flatMap { $0.wrapped(to: columns, hanging: 2) }
  }

  /// The histories that the search does not cover.
  private var unseen: String {
    let gaps = pauses.isEmpty ? "other gaps than 1 ns" : "other gaps than 1 ns and \(pauses.joined(separator: ", "))"
    let timers = pauses.isEmpty ? "; timers ring after the last event alone" : ""
    let readers =
      pauses.isEmpty
      ? ""
      : "; who reads the scheduler's time without a timer of its own; a timer longer than the pause, until it rings"
    return "longer sequences, faults, and \(gaps)\(timers)\(readers)"
  }

  /// The letters that let time pass, with the durations.
  private var pauses: [String] {
    App.alphabet.compactMap { letter in letter.pause.map { "\(letter.word) (\($0.parameterText))" } }
  }

  func run(_ invocation: Invocation, _ runner: VerifyRunner) throws -> VerifyReport {
    let meter = SearchMeter()
    let plan = plan(columns: invocation.columns)
    let ledger = ExhaustiveLedger(
      plan: plan, unseen: unseen, skips: choices.canSkip(in: App.self), columns: invocation.columns,
      isCSV: invocation.arguments[Options.format] == .csv)
    let (comparison, choices) = (comparison, choices)
    let job = invocation.job(
      .exhaustive(comparison.pair, depth: depth, clock: clock, lateSubscriber: lateSubscriber), of: App.self)
    let total = (1...depth).reduce(0) { $0 + (choices.count(length: $1) ?? 0) }
    let outcomes = try invocation.watching(
      meter, extent: .count(total), activity: "\(comparison.actual.name), depth \(depth)",
      excluded: { ledger.interrupted(meter, choices) },
      search: { try runner.run(job, meter: meter, hear: ledger.note) })
    switch outcomes[0] {
    case .exhaustive(let found):
      return VerifyReport(
        comparison: comparison.names,
        text: ledger.text + (found.isEmpty ? ["", "No sequence makes the two decide differently."] : []),
        csv: ledger.csv, counterexamples: found, failure: comparison.names.failure(found))
    case .stopped(let name, let histories, let deaths):
      return VerifyReport(comparison.names, plan: plan, stopped: name, after: histories, deaths)
    default: throw CommandFailure.unexpectedOutcome
    }
  }
}

/// The lengths that are searched completely.
private final class ExhaustiveLedger: Sendable {
  private let plan: [String]
  private let unseen: String
  /// Whether one replay can cover several sequences with the same beginning.
  private let skips: Bool
  private let columns: Int
  private let isCSV: Bool
  private let rows = Mutex<[SearchedLength]>([])

  init(plan: [String], unseen: String, skips: Bool, columns: Int, isCSV: Bool) {
    self.plan = plan
    self.unseen = unseen
    self.skips = skips
    self.columns = columns
    self.isCSV = isCSV
  }

  /// Notes a completed length. A process that starts over reports lengths again.
  func note(_ row: SearchedLength) {
    rows.withLock { rows in
      rows.removeAll { $0.length >= row.length }
      rows.append(row)
    }
  }

  var csv: [String] {
    ["length,tried,diverging"] + rows.withLock { $0.map { "\($0.length),\($0.tried),\($0.diverging)" } }
  }

  var text: [String] {
    let rows = rows.withLock { $0 }.map { [$0.length, $0.tried, $0.diverging, $0.replays].map(\.grouped) }
    let lines = [["length", "tried", "diverging", "replays"]] + rows
    let layout = TableLayout([.right, .right, .right, .right], rows: lines, columns: columns)
    return plan + [""] + lines.map(layout.line) + [""] + legend
  }

  private var legend: [String] {
    [
      skips
        ? "tried: how many sequences of that length there are; those that differ only behind a letter that changes nothing "
          + "or behind a divergence are tried by one replay"
        : "tried: how many sequences of that length there are, and were tried",
      "diverging: on how many of them the two decide differently", "replays: how often one of the two was run for that",
      "not seen: \(unseen)",
    ].flatMap { $0.wrapped(to: columns, hanging: 2) }
  }

  func interrupted(_ meter: SearchMeter, _ choices: Choices) -> String {
    if isCSV { return csv.joined(separator: "\n") }
    let length = (rows.withLock { $0 }.last?.length ?? 0) + 1
    let first = meter.prefix * (choices.clockWayCount(length: length) ?? 1)
    let total = choices.count(length: length) ?? 0
    return
      (text + [
        "", "Interrupted. Of length \(length) the first \(first.grouped) of \(total.grouped) sequences were tried.",
        "Of all that were tried \(meter.diverging.grouped) diverge.",
      ]).joined(separator: "\n")
  }
}

/// `bench verify --prove`: traces of any length, on a strict clock.
struct ProofVerification<App: Scenarios.App> {
  let comparison: DifferentialPair<App>
  private let bounds: ProofBounds

  init(_ comparison: DifferentialPair<App>, _ arguments: Arguments) {
    self.comparison = comparison
    bounds = ProofBounds(
      extraStates: arguments[VerifyOptions.extraStates], statesMax: arguments[VerifyOptions.statesMax])
  }

  /// - Throws: `CommandFailure` if no machine can be learnt, if decisions depend on values, or if an app with a world
  ///   is compared with another architecture than the oracle.
  func run(_ invocation: Invocation, _ runner: VerifyRunner) throws {
    if App.hasWorld, comparison.promise == nil {
      throw CommandFailure(
        .usage,
        "--prove does not take --against for \(App.name): its world answers what each asks, so two have two histories")
    }
    let names = comparison.names
    switch try runner.run(invocation.job(.proof(comparison.pair, bounds), of: App.self), meter: SearchMeter())[0] {
    case .proof(let proof):
      var report = report(proof, columns: invocation.columns)
      if report.failure == nil, !proof.doubts.isEmpty {
        report.failure = CommandFailure(.failure, "nothing is proved: " + proof.doubts.joined(separator: "; "))
      }
      try invocation.deliver(report)
    case .died(let deaths):
      try invocation.deliver(
        VerifyReport(
          comparison: names, text: ["Nothing is proved, because an architecture ends its process."],
          csv: ["states,pairs,transitions,diverging"], counterexamples: deaths, failure: deaths.first?.deathFailure))
    default: throw CommandFailure.unexpectedOutcome
    }
  }

  /// `--dot`: the learnt machine of the architecture, as a graph.
  /// - Throws: `CommandFailure` if it cannot be learnt, as of an architecture that dies.
  func dot(_ invocation: Invocation, _ runner: VerifyRunner) throws -> String {
    let job = invocation.job(.graph(architecture: comparison.actual.name, bounds), of: App.self)
    switch try runner.run(job, meter: SearchMeter())[0] {
    case .graph(let text): return text
    case .died(let deaths): throw deaths.first?.deathFailure ?? .unexpectedOutcome
    default: throw CommandFailure.unexpectedOutcome
    }
  }

  private func report(_ proof: ProofRecord, columns: Int) -> VerifyReport {
    let rows = proof.figures.map { [$0.name, $0.count.grouped] }
    let (actual, expected) = (comparison.actual.name, comparison.expected.name)
    var text = [
      App.hasWorld
        ? "\(App.name): \(actual) in its world beside \(expected), clock strict"
        : "\(App.name): \(actual) against \(expected), clock strict", "",
    ]
    text += rows.map(TableLayout([.left, .left], rows: rows, columns: columns).line)
    text += [""] + proof.statement.wrapped(to: columns) + ["", "It is taken for granted:"]
    text += proof.assumptions.flatMap { "- \($0)".wrapped(to: columns, hanging: 2) }
    return VerifyReport(
      comparison: comparison.names, text: text,
      csv: ["states,pairs,transitions,diverging", proof.csv.map { "\($0)" }.joined(separator: ",")],
      counterexamples: proof.found, failure: comparison.names.failure(proof.found))
  }
}
