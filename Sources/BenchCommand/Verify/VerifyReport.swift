import Basics
import BenchCommandLine
import Reports
import Scenarios
import Traces
import Verification

/// The result of a search: the output, the counterexamples, and the failure if there is one.
struct VerifyReport<App: Scenarios.App> {
  let contest: Contest<App>
  /// The text, without the counterexamples.
  var text: [String]
  /// The lines of CSV.
  var csv: [String]
  var counterexamples: [Counterexample<App>]
  var failure: CommandFailure?
  /// What was replayed, for an export; nil for a search.
  var replay: PerfettoExport.Replay?
  /// The steps that were named, if nothing was searched.
  var replayed: [Step]?
  /// Which of them could not be taken, in sentences.
  var leftOut: [String] = []
}

extension Contest {
  /// The failure that determines the exit code: the first counterexample that breaks a promise, or the first of all if
  /// two architectures were to decide alike.
  func failure(_ found: [Counterexample<App>]) -> CommandFailure? {
    guard let promise else {
      if let first = found.first, found.allSatisfy({ $0.kind.death != nil }) { return Self.failure(byDeath: first) }
      return found.first { $0.kind.death == nil }.map { first in
        failure("\(actual.name) and \(expected.name) decide differently", first)
      }
    }
    let what =
      if case .identical = promise { "promises the oracle's decisions and takes others" } else {
        "does what its promise does not state"
      }
    let breaches = found.filter(\.breaksPromise)
    if let breach = breaches.first(where: { $0.kind.death == nil }) { return failure("\(actual.name) \(what)", breach) }
    return breaches.first.map(Self.failure(byDeath:))
  }

  /// Nothing was decided that could differ.
  static func failure(byDeath counterexample: Counterexample<App>) -> CommandFailure {
    CommandFailure(
      .failure,
      "\(counterexample.contest.actual.name) \(counterexample.sentence), on: \(counterexample.notation)")
  }

  private func failure(_ what: String, _ counterexample: Counterexample<App>) -> CommandFailure {
    CommandFailure(
      .decisionsDiffer, "\(what): on \(counterexample.notation) \(actual.name) \(counterexample.sentence)")
  }
}

extension Invocation {
  /// Prints a report, saves what was asked for, and throws the failure that determines the exit code.
  func deliver<App: Scenarios.App>(_ report: VerifyReport<App>) throws {
    let found = Counterexample.inOrder(report.counterexamples)
    // What was found is told even if it cannot be saved, and saved even if nobody reads.
    let printing = Result { try print(report, found) }
    if VerifyScope.current.isTrial { return }
    try save(found)
    try savePage(report, found)
    do {
      try printing.get()
    } catch OutputFailure.closedPipe where report.failure != nil {
      // The verdict is told by the exit code, whoever reads.
    }
    if found.contains(where: { $0.contest.promise != nil && !$0.kind.isStated && !$0.breaksPromise }) {
      console.say("What differs only under a fault breaks no promise: promises are about traces without one.")
    }
    if !VerifyMode.all.contains(where: { arguments.isGiven($0.option) }) { console.say(table.naming(Self.otherModes)) }
    if let failure = report.failure { throw failure }
  }

  /// The suggestion of further commands after verifying one architecture.
  static var otherModes: String {
    "'bench verify --all' checks every promise; 'bench verify --matrix' finds what every fault does."
  }

  private func print<App: Scenarios.App>(_ report: VerifyReport<App>, _ found: [Counterexample<App>]) throws {
    if let replay = report.replay, arguments[VerifyOptions.export] != nil {
      let text = PerfettoExport.text(of: [replay])
      guard let target = arguments[VerifyOptions.output], target != "-" else {
        return try console.print(String(text.dropLast()))
      }
      try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in try file.write(text) }
    }
    // A page on standard output stands there alone.
    if arguments[VerifyOptions.html] == "-" { return }
    switch arguments[Options.format] {
    case .csv: try console.print(report.csv.joined(separator: "\n"))
    case .text:
      let parts =
        [report.text] + found.map { CounterexampleText($0, program: table.program.name, columns: columns).lines }
      try console.printReport(parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))
    }
  }

  /// Throws if the output could not be saved, before a search that may take hours.
  func checkPlaces() throws {
    let options = [VerifyOptions.save, VerifyOptions.svg, VerifyOptions.html, VerifyOptions.output]
    let places = options.compactMap { option in arguments[option].map { (option: option.label, target: $0) } }
    for option: any OptionDeclaration in [VerifyOptions.export, Options.format]
    where arguments[VerifyOptions.html] == "-" && arguments.isGiven(option) && arguments[VerifyOptions.output] == nil {
      throw CommandFailure(
        .usage, "\(option.label) and \(VerifyOptions.html.label) cannot both write '-'")
    }
    for (index, place) in places.enumerated() {
      if let other = places[..<index].first(where: { $0.target == place.target }) {
        throw CommandFailure(.usage, "\(other.option) and \(place.option) cannot both write '\(place.target)'")
      }
      try OutputTarget.check(place.target, replacing: arguments[Options.force])
    }
  }

  private func savePage<App: Scenarios.App>(_ report: VerifyReport<App>, _ found: [Counterexample<App>]) throws {
    guard let target = arguments[VerifyOptions.html] else { return }
    let page = VerifyPage(report: report, found: found, program: table.program.name).page
    try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in try file.write(page.html) }
    if target != "-" { console.say("\(target): open it in a browser") }
  }

  private func save<App: Scenarios.App>(_ found: [Counterexample<App>]) throws {
    guard let first = found.first else {
      for option in [VerifyOptions.save, VerifyOptions.svg] where arguments[option] != nil {
        console.say("nothing was found, so nothing is written for \(option.label)")
      }
      return
    }
    if let target = arguments[VerifyOptions.save] { try save(asTrace: found, to: target) }
    if let target = arguments[VerifyOptions.svg] {
      let picture = MarbleSVG(
        first.diagram, title: "\(first.contest.actual.name) \(first.sentence)")
      try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in try file.write(picture.text) }
    }
  }

  /// Writes the first counterexample that a trace can express completely.
  private func save<App: Scenarios.App>(asTrace found: [Counterexample<App>], to target: String) throws {
    guard let counterexample = found.first(where: \.isWholeAsTrace) else {
      let others = found.count > 1 ? ", nor any other counterexample" : ""
      return console.warn(
        "nothing is written for \(VerifyOptions.save.label): a trace cannot say what goes wrong in "
          + "\(found[0].notation)\(others); \(VerifyOptions.replay.label) can")
    }
    let trace = counterexample.trace(named: target.lastPathName)
    try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in
      try file.write(bytes: CanonicalTrace.bytes(of: trace))
    }
    console.say("\(target): \(counterexample.notation)")
  }
}
