import BenchCommandLine
import Reports
import Scenarios
import Synchronization
import Traces
import Verification

/// `bench verify --exhaustive`: every sequence up to a length.
struct ExhaustiveVerification<App: Scenarios.App> {
  let contest: Contest<App>
  let choices: Choices
  let clock: ClockRule
  let depth: Int
  let jobs: Int

  /// - Throws: `CommandFailure` if an architecture cannot express a letter, or if there are too many sequences to
  ///   count.
  init(_ contest: Contest<App>, _ arguments: Arguments, jobs: Int) throws {
    self.contest = contest
    self.jobs = jobs
    clock = arguments[VerifyOptions.clock]
    depth = arguments[VerifyOptions.depth]
    var letters = App.alphabet.indices.map(Step.letter)
    if arguments[VerifyOptions.lateSubscriber] { letters.append(Step(.lateSubscriber)) }
    choices = Choices(letters: letters, clockAdvances: clock.advances)
    if let letter = letters.first(where: { !contest.canExpress($0) }) {
      throw CommandFailure(
        .usage,
        "'\(StepNotation<App>.text(letter))' is n/a: nobody can subscribe to the decisions of "
          + contest.unable(letter).joined(separator: " and ")
      )
    }
    guard let count = choices.count(length: depth), count < Int.max / 2 else {
      throw CommandFailure(.usage, "--depth \(depth) means more sequences than can be counted")
    }
  }

  func plan(columns: Int) -> [String] {
    let letters = choices.letters.map { StepNotation<App>.text($0) }.joined(separator: ", ")
    return [
      "\(App.name): \(contest.actual.name) against \(contest.expected.name)",
      "exhaustive: all sequences of 1 to \(depth) of \(letters)",
      clock == .strict
        ? "clock: strict, as time does: +1 ns at every event\(pauses.isEmpty ? "" : ", and a pause's length")"
        : "clock: any, +1, 0 or -1 ns before every event but the first",
    ].flatMap { $0.wrapped(to: columns, hanging: 2) }
  }

  /// What the search does not see.
  private var unseen: String {
    let gaps = pauses.isEmpty ? "other gaps than 1 ns" : "other gaps than 1 ns and \(pauses.joined(separator: ", "))"
    let timers = pauses.isEmpty ? "; timers ring after the last event alone" : ""
    let readers =
      pauses.isEmpty
      ? ""
      : "; who reads the scheduler's time without a timer of its own; a timer longer than the pause, until it rings"
    return "longer sequences, faults, and \(gaps)\(timers)\(readers)"
  }

  /// The letters that let time pass, and for how long.
  private var pauses: [String] {
    App.alphabet.compactMap { letter in letter.pause.map { "\(letter.word) (\($0.parameterText))" } }
  }

  func run(_ invocation: Invocation) throws -> VerifyReport<App> {
    if let report = try deathsAlone(plan: plan(columns: invocation.columns)) { return report }
    let meter = SearchMeter()
    let ledger = ExhaustiveLedger(
      plan: plan(columns: invocation.columns), unseen: unseen, skips: choices.canSkip(in: App.self),
      columns: invocation.columns,
      isCSV: invocation.arguments[Options.format] == .csv)
    let (contest, choices, depth, jobs) = (contest, choices, depth, jobs)
    let total = (1...depth).reduce(0) { $0 + (choices.count(length: $1) ?? 0) }
    let counterexamples = try invocation.watching(
      meter, extent: .count(total), activity: "\(contest.actual.name), depth \(depth)",
      excluded: { ledger.interrupted(meter, choices) },
      search: { () throws(Unrepeatable) in
        var firsts: [DivergenceKind: [Step]] = [:]
        let search = ExhaustiveSearch(contest, choices: choices)
        for length in 1...depth {
          meter.restart()
          ledger.begin(length)
          guard let (row, new) = search.search(length: length, known: Set(firsts.keys), jobs: jobs, meter: meter) else {
            break
          }
          firsts.merge(new) { first, _ in first }
          ledger.end(row.length, tried: row.tried, diverging: row.diverging, replays: row.replays)
        }
        return try firsts.map { kind, steps throws(Unrepeatable) in
          try Counterexample(of: kind, in: contest, shrinking: steps)
        }
      })
    let found = Counterexample.inOrder(counterexamples)
    return VerifyReport(
      contest: contest,
      text: ledger.text + (found.isEmpty ? ["", "No sequence makes the two decide differently."] : []), csv: ledger.csv,
      counterexamples: found, failure: contest.failure(found))
  }
}

/// The lengths that have been searched completely so far.
private final class ExhaustiveLedger: Sendable {
  private struct Row {
    let length: Int
    let tried: Int
    let diverging: Int
    let replays: Int
  }

  private let plan: [String]
  private let unseen: String
  /// Whether sequences that begin like another are tried with it.
  private let skips: Bool
  private let columns: Int
  private let isCSV: Bool
  private let rows = Mutex<[Row]>([])
  private let current = Mutex(1)

  init(plan: [String], unseen: String, skips: Bool, columns: Int, isCSV: Bool) {
    self.plan = plan
    self.unseen = unseen
    self.skips = skips
    self.columns = columns
    self.isCSV = isCSV
  }

  func begin(_ length: Int) { current.withLock { $0 = length } }

  func end(_ length: Int, tried: Int, diverging: Int, replays: Int) {
    rows.withLock { $0.append(Row(length: length, tried: tried, diverging: diverging, replays: replays)) }
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

  /// The output for a search that was interrupted.
  func interrupted(_ meter: SearchMeter, _ choices: Choices) -> String {
    if isCSV { return csv.joined(separator: "\n") }
    let length = current.withLock { $0 }
    let first = meter.prefix * (choices.clockWayCount(length: length) ?? 1)
    let total = choices.count(length: length) ?? 0
    return
      (text + [
        "", "Interrupted. Of length \(length) the first \(first.grouped) of \(total.grouped) sequences were tried.",
        "Of all that were tried \(meter.diverging.grouped) diverge.",
      ]).joined(separator: "\n")
  }
}
