import BenchCommandLine
import Foundation
import Reports
import Scenarios
import Verification

/// `bench verify --prove`: traces of any length, on a strict clock.
struct ProofVerification<App: Scenarios.App> {
  let contest: Contest<App>
  let bounds: ProofBounds

  init(_ contest: Contest<App>, _ arguments: Arguments) {
    self.contest = contest
    bounds = ProofBounds(
      extraStates: arguments[VerifyOptions.extraStates], statesMax: arguments[VerifyOptions.statesMax])
  }

  /// - Throws: `CommandFailure` if no machine can be learnt, or if decisions depend on values.
  func run(_ invocation: Invocation) throws {
    if try deliverDeaths(invocation) { return }
    if App.hasWorld { return try runInWorld(invocation) }
    let proof: Proof<App>
    do {
      proof = try Proof(that: contest.actual, decidesAs: contest.expected, bounds: bounds)
    } catch {
      throw CommandFailure(.failure, "nothing is proved: \(error)")
    }
    let report = try report(proof, columns: invocation.columns)
    try invocation.deliver(report)
    if report.failure == nil, proof.verdict == .undecided {
      throw CommandFailure(
        .failure, "nothing is proved: " + proof.valueDependences.map(\.sentence).joined(separator: "; "))
    }
  }

  /// - Throws: `CommandFailure` if no machine can be learnt, or against another architecture than the oracle.
  private func runInWorld(_ invocation: Invocation) throws {
    guard contest.promise != nil else {
      throw CommandFailure(
        .usage,
        "--prove does not take --against for \(App.name): its world answers what each asks, so two have two histories")
    }
    let proof: WorldProof<App>
    do {
      proof = try WorldProof(of: contest.actual, bounds: bounds)
    } catch {
      throw CommandFailure(.failure, "nothing is proved: \(error)")
    }
    try invocation.deliver(try report(proof, columns: invocation.columns))
  }

  private func report(_ proof: WorldProof<App>, columns: Int) throws -> VerifyReport<App> {
    let figures = [
      ("states of \(contest.actual.name) in its world", proof.machine.states.count),
      ("transitions", proof.transitionCount), ("wrong transitions", proof.wrongSteps.count),
      ("replays", proof.replayCount),
    ]
    let rows = figures.map { [$0, $1.grouped] }
    var text = ["\(App.name): \(contest.actual.name) in its world beside \(contest.expected.name), clock strict", ""]
    text += rows.map(TableLayout([.left, .left], rows: rows, columns: columns).line)
    text += [""] + proof.statement.wrapped(to: columns) + ["", "It is taken for granted:"]
    text += proof.assumptions.flatMap { "- \($0)".wrapped(to: columns, hanging: 2) }
    let counterexamples = try repeatable { () throws(Unrepeatable) in
      guard let steps = proof.wrongSteps.first else { return [Counterexample<App>]() }
      return try contest.kinds(on: steps).map { kind throws(Unrepeatable) in
        try Counterexample(of: kind, in: contest, showing: steps)
      }
    }
    return VerifyReport(
      contest: contest, text: text,
      csv: [
        "states,pairs,transitions,diverging",
        "\(proof.machine.states.count),\(proof.machine.states.count),\(proof.transitionCount),\(proof.wrongSteps.count)",
      ], counterexamples: counterexamples, failure: contest.failure(counterexamples))
  }

  /// `--dot`: the learnt machine of the architecture, as a graph.
  /// - Throws: `CommandFailure` if none can be learnt, as of one that dies.
  func dot() throws -> String {
    if let death = try knownDeaths().first { throw Contest.failure(byDeath: death) }
    do {
      return try LearntMachine(of: contest.actual, bounds: bounds).dot
    } catch {
      throw CommandFailure(.failure, "\(error)")
    }
  }

  private func report(_ proof: Proof<App>, columns: Int) throws -> VerifyReport<App> {
    let figures = [
      ("states of \(contest.actual.name)", proof.actual.states.count),
      ("states of \(contest.expected.name)", proof.expected.states.count),
      ("pairs of states reached", proof.stateCount), ("transitions", proof.transitionCount),
      ("diverging transitions", proof.divergingTransitions.count), ("replays", proof.replayCount),
    ]
    let rows = figures.map { [$0, $1.grouped] }
    var text = ["\(App.name): \(contest.actual.name) against \(contest.expected.name), clock strict", ""]
    text += rows.map(TableLayout([.left, .left], rows: rows, columns: columns).line)
    text += [""] + proof.statement.wrapped(to: columns) + ["", "It is taken for granted:"]
    text += proof.assumptions.flatMap { "- \($0)".wrapped(to: columns, hanging: 2) }
    let counterexamples =
      try proof.divergingTransitions.first.map { transition in
        [try repeatable { () throws(Unrepeatable) in try contest.counterexample(showing: transition) }]
      } ?? []
    return VerifyReport(
      contest: contest, text: text,
      csv: [
        "states,pairs,transitions,diverging",
        "\(proof.actual.states.count),\(proof.stateCount),\(proof.transitionCount),\(proof.divergingTransitions.count)",
      ], counterexamples: counterexamples, failure: contest.failure(counterexamples))
  }
}
