import Reports
import Scenarios
import Traces
import Verification

/// What a search has come to: what to print, what to save, and whether that is a failure.
struct VerifyReport<App: Scenarios.App> {
  /// For a person; without the counterexamples.
  var text: [String]
  /// For a program, lines of CSV.
  var csv: [String]
  var counterexamples: [Counterexample<App>]
  var failure: CommandFailure?
}

extension Contest {
  /// What the exit code has to tell of what was found.
  ///
  /// - Parameter isPromised: whether nothing went wrong but what promises are made for: a strict clock and no fault.
  func failure(_ found: [Counterexample<App>], isPromised: Bool) -> CommandFailure? {
    guard let first = found.first else { return nil }
    let what = "on \(first.notation) \(actual.name) \(first.sentence)"
    guard let promise else {
      return CommandFailure(.decisionsDiffer, "\(actual.name) and \(expected.name) decide differently: \(what)")
    }
    if case .identical = promise {
      return CommandFailure(
        .decisionsDiffer, "\(actual.name) promises the oracle's decisions and takes others: \(what)")
    }
    guard isPromised, !first.kind.isStated else { return nil }
    return CommandFailure(.decisionsDiffer, "\(actual.name) does what its promise does not state: \(what)")
  }
}

extension Invocation {
  /// Prints a report, saves what is to be saved, and throws what the exit code has to tell.
  func deliver<App: Scenarios.App>(_ report: VerifyReport<App>) throws {
    let found = Counterexample.inOrder(report.counterexamples)
    // What was found is told even if it cannot be saved, and saved even if nobody reads.
    let printing = Result { try print(report, found) }
    try save(found.first)
    do {
      try printing.get()
    } catch OutputFailure.closedPipe where report.failure != nil {
      // The verdict is told by the exit code, whoever reads.
    }
    if let failure = report.failure { throw failure }
  }

  private func print<App: Scenarios.App>(_ report: VerifyReport<App>, _ found: [Counterexample<App>]) throws {
    switch arguments[Options.format] {
    case .csv: try console.print(report.csv.joined(separator: "\n"))
    case .text:
      let parts = [report.text] + found.map { CounterexampleText($0).lines }
      try console.print(parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))
    }
  }

  /// Before a search that may take hours: whether what it finds could be saved.
  func checkPlaces() throws {
    let targets = [VerifyOptions.save, VerifyOptions.svg].compactMap { arguments[$0] }
    if targets.count == 2, targets[0] == targets[1] {
      throw CommandFailure(
        .usage, "\(VerifyOptions.save.label) and \(VerifyOptions.svg.label) cannot both write '\(targets[0])'")
    }
    for target in targets { try OutputTarget.check(target, replacing: arguments[Options.force]) }
  }

  private func save<App: Scenarios.App>(_ counterexample: Counterexample<App>?) throws {
    guard let counterexample else {
      for option in [VerifyOptions.save, VerifyOptions.svg] where arguments[option] != nil {
        console.say("nothing was found, so nothing is written for \(option.label)")
      }
      return
    }
    let isReplacing = arguments[Options.force]
    if let target = arguments[VerifyOptions.save] {
      let trace = counterexample.trace(named: target.lastPathName)
      try OutputTarget.write(to: target, replacing: isReplacing) { file in
        try file.write(bytes: CanonicalTrace.bytes(of: trace))
      }
      if !counterexample.isWholeAsTrace {
        console.warn("a trace cannot say all that goes wrong in \(counterexample.notation); --replay can")
      }
    }
    if let target = arguments[VerifyOptions.svg] {
      let picture = MarbleSVG(
        counterexample.diagram, title: "\(counterexample.contest.actual.name) \(counterexample.sentence)")
      try OutputTarget.write(to: target, replacing: isReplacing) { file in try file.write(picture.text) }
    }
  }
}
