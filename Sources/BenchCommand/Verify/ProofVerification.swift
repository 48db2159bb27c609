import BenchCommandLine
import Reports
import Scenarios
import Verification

/// `bench verify --prove`: traces of any length, on a strict clock.
struct ProofVerification<App: Scenarios.App> {
  let contest: Contest<App>
  private let bounds: ProofBounds

  init(_ contest: Contest<App>, _ arguments: Arguments) {
    self.contest = contest
    bounds = ProofBounds(
      extraStates: arguments[VerifyOptions.extraStates], statesMax: arguments[VerifyOptions.statesMax])
  }

  /// - Throws: `CommandFailure` if no machine can be learnt, if decisions depend on values, or in a world against another
  ///   architecture than the oracle.
  func run(_ invocation: Invocation, _ runner: VerifyRunner) throws {
    if App.hasWorld, contest.promise == nil {
      throw CommandFailure(
        .usage,
        "--prove does not take --against for \(App.name): its world answers what each asks, so two have two histories")
    }
    let names = contest.names
    switch try runner.run(invocation.job(.proof(contest.pair, bounds), of: App.self), meter: SearchMeter())[0] {
    case .proof(let proof):
      var report = report(proof, columns: invocation.columns)
      if report.failure == nil, !proof.doubts.isEmpty {
        report.failure = CommandFailure(.failure, "nothing is proved: " + proof.doubts.joined(separator: "; "))
      }
      try invocation.deliver(report)
    case .died(let deaths):
      try invocation.deliver(
        VerifyReport(
          contest: names, text: ["Nothing is proved of who does not live to the end."],
          csv: ["states,pairs,transitions,diverging"], counterexamples: deaths, failure: deaths.first?.deathFailure))
    default: throw CommandFailure.unexpectedOutcome
    }
  }

  /// `--dot`: the learnt machine of the architecture, as a graph.
  /// - Throws: `CommandFailure` if none can be learnt, as of one that dies.
  func dot(_ invocation: Invocation, _ runner: VerifyRunner) throws -> String {
    let job = invocation.job(.graph(architecture: contest.actual.name, bounds), of: App.self)
    switch try runner.run(job, meter: SearchMeter())[0] {
    case .graph(let text): return text
    case .died(let deaths): throw deaths.first?.deathFailure ?? .unexpectedOutcome
    default: throw CommandFailure.unexpectedOutcome
    }
  }

  private func report(_ proof: ProofRecord, columns: Int) -> VerifyReport {
    let rows = proof.figures.map { [$0.name, $0.count.grouped] }
    let (actual, expected) = (contest.actual.name, contest.expected.name)
    var text = [
      App.hasWorld
        ? "\(App.name): \(actual) in its world beside \(expected), clock strict"
        : "\(App.name): \(actual) against \(expected), clock strict", "",
    ]
    text += rows.map(TableLayout([.left, .left], rows: rows, columns: columns).line)
    text += [""] + proof.statement.wrapped(to: columns) + ["", "It is taken for granted:"]
    text += proof.assumptions.flatMap { "- \($0)".wrapped(to: columns, hanging: 2) }
    return VerifyReport(
      contest: contest.names, text: text,
      csv: ["states,pairs,transitions,diverging", proof.csv.map { "\($0)" }.joined(separator: ",")],
      counterexamples: proof.found, failure: contest.names.failure(proof.found))
  }
}
