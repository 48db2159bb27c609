import Basics
import BenchCommandLine
import Reports
import Results
import Verification

/// The result of a search: the output, the counterexamples, and the failure if any.
struct VerifyReport {
  let comparison: ContestNames
  /// The text, without the counterexamples.
  var text: [String]
  var csv: [String]
  /// In display order.
  var counterexamples: [CounterexampleRecord] = []
  var failure: CommandFailure?
  /// The given steps, if nothing was searched.
  var replayed: Replayed?

  struct Replayed {
    let notation: String
    let diagram: MarbleDiagram
    let played: PlayedHistory?
    /// The steps that could not be taken, in sentences.
    let leftOut: [String]
  }
}

extension VerifyReport {
  /// For a search that was given up because an architecture died again and again.
  init(
    _ comparison: ContestNames, plan: [String], stopped name: String, after histories: Int,
    _ deaths: [CounterexampleRecord]
  ) {
    self.init(
      comparison: comparison,
      text: plan + [
        "",
        "Stopped after \(histories.grouped) histories: \(name) has died too often and is not searched any further.",
      ],
      csv: ["histories,deaths", "\(histories),\(deaths.count)"], counterexamples: deaths,
      failure: comparison.failure(deaths))
  }
}

extension ContestNames {
  /// The failure that determines the exit code: the first counterexample that breaks a promise, or the first of all if
  /// two architectures are compared.
  func failure(_ found: [CounterexampleRecord]) -> CommandFailure? {
    guard let promise else {
      if let first = found.first, found.allSatisfy({ $0.death != nil }) { return first.deathFailure }
      return found.first { $0.death == nil }.map { first in
        failure("\(actual) and \(expected) decide differently", first)
      }
    }
    let what =
      switch promise {
      case .identical: "promises the oracle's decisions and takes others"
      case .diverges: "differs in a way that its promise does not state"
      }
    let breaches = found.filter(\.breaksPromise)
    if let breach = breaches.first(where: { $0.death == nil }) { return failure("\(actual) \(what)", breach) }
    return breaches.first?.deathFailure
  }

  private func failure(_ what: String, _ counterexample: CounterexampleRecord) -> CommandFailure {
    CommandFailure(
      .decisionsDiffer, "\(what): on \(counterexample.notation) \(actual) \(counterexample.sentence)")
  }
}

extension CounterexampleRecord {
  /// For a death: there are no decisions that could differ.
  var deathFailure: CommandFailure {
    CommandFailure(.failure, "\(comparison.actual) \(sentence), on: \(notation)")
  }
}

extension CounterexampleRow {
  init(_ record: CounterexampleRecord) {
    let comparison = record.comparison
    self.init(
      app: comparison.app, architecture: comparison.actual, against: comparison.expected,
      standing: Standing(of: record),
      sentence: record.sentence, steps: record.notation, stepCount: record.stepCount)
  }
}

extension CounterexampleRow.Standing {
  /// Nil if two architectures are compared, and neither ended its process.
  fileprivate init?(of record: CounterexampleRecord) {
    if record.death != nil {
      self = .died
    } else if record.comparison.promise == nil {
      return nil
    } else if record.isStated {
      self = .stated
    } else {
      self = record.breaksPromise ? .broken : .fault
    }
  }
}

extension CommandFailure {
  /// The child answered a request that was not sent.
  static var unexpectedOutcome: CommandFailure {
    CommandFailure(.failure, "the process that replays sent an unexpected result")
  }
}

extension Invocation {
  /// Prints, and throws the failure that determines the exit code, even if the reader closes the output.
  func end(with failure: (any ReportedFailure)?, printing: () throws -> Void) throws {
    do {
      try printing()
    } catch OutputFailure.closedPipe where failure != nil {
      // The exit code gives the verdict.
    }
    if let failure { throw failure }
  }

  /// Prints a report, saves the requested files, and throws the failure that determines the exit code.
  func deliver(_ report: VerifyReport) throws {
    let found = report.counterexamples
    // Findings are printed even if they cannot be saved, and saved even if the output is closed.
    let printing = Result { try print(report) }
    let saving = [Result { try save(found) }, Result { try savePage(report) }, Result { try saveRows(found) }]
    for saved in saving { try saved.get() }
    do {
      try printing.get()
    } catch OutputFailure.closedPipe where report.failure != nil {
      // The exit code gives the verdict even if the output is closed.
    }
    if found.contains(where: { $0.comparison.promise != nil && !$0.isStated && !$0.breaksPromise }) {
      console.say("A difference that needs a fault breaks no promise: promises hold for traces without faults.")
    }
    if !VerifyMode.all.contains(where: { arguments.isGiven($0.option) }) { console.say(table.naming(Self.otherModes)) }
    if let failure = report.failure { throw failure }
  }

  static var otherModes: String {
    "'bench verify --all' checks every promise; 'bench verify --matrix' shows the effect of every fault."
  }

  /// The options whose output replaces the text if it goes to standard output.
  private static var replacingText: [Option<String?>] { [VerifyOptions.html, VerifyOptions.counterexamples] }

  private func print(_ report: VerifyReport) throws {
    if let replayed = report.replayed, arguments[VerifyOptions.export] != nil {
      let text = PerfettoExport.text(of: [
        PerfettoExport.Replay(
          title: "\(report.comparison.actual) of \(report.comparison.app): \(replayed.notation)",
          diagram: replayed.diagram)
      ])
      guard let target = arguments[VerifyOptions.output], target != "-" else {
        return try console.print(String(text.dropLast()))
      }
      try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in try file.write(text) }
    }
    // A page or rows on standard output replace the text.
    if Self.replacingText.contains(where: { arguments[$0] == "-" }) { return }
    switch arguments[Options.format] {
    case .csv: try console.print(report.csv.joined(separator: "\n"))
    case .text:
      let parts =
        [report.text]
        + report.counterexamples.map {
          CounterexampleText($0, program: table.program.name, columns: columns).lines
        }
      try console.printReport(parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))
    }
  }

  /// - Throws: if an output could not be saved, before a search that may take hours.
  func checkPlaces() throws {
    let options = [
      VerifyOptions.save, VerifyOptions.svg, VerifyOptions.html, VerifyOptions.counterexamples, VerifyOptions.output,
    ]
    let places = options.compactMap { option in arguments[option].map { (option: option.label, target: $0) } }
    for printed: any OptionDeclaration in [VerifyOptions.export, Options.format]
    where arguments.isGiven(printed) && arguments[VerifyOptions.output] == nil {
      for option in Self.replacingText where arguments[option] == "-" {
        throw CommandFailure(.usage, "\(printed.label) and \(option.label) cannot both write '-'")
      }
    }
    for (index, place) in places.enumerated() {
      if let other = places[..<index].first(where: { $0.target == place.target }) {
        throw CommandFailure(.usage, "\(other.option) and \(place.option) cannot both write '\(place.target)'")
      }
      try OutputTarget.check(place.target, replacing: arguments[Options.force])
    }
  }

  private func savePage(_ report: VerifyReport) throws {
    guard let target = arguments[VerifyOptions.html] else { return }
    let page = VerifyPage(report: report, program: table.program.name).page
    try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in try file.write(page.html) }
    if target != "-" { console.say("\(target): open it in a browser") }
  }

  /// Writes a row for each counterexample; the header alone if nothing was found.
  private func saveRows(_ found: [CounterexampleRecord]) throws {
    guard let target = arguments[VerifyOptions.counterexamples] else { return }
    let table = CSVTable(rows: found.map(CounterexampleRow.init))
    try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in try file.write(table.text) }
    if target != "-" { console.say("\(target): \(found.count.of("counterexample"))") }
  }

  private func save(_ found: [CounterexampleRecord]) throws {
    guard let first = found.first else {
      for option in [VerifyOptions.save, VerifyOptions.svg] where arguments[option] != nil {
        console.say("nothing was found, so nothing is written for \(option.label)")
      }
      return
    }
    if let target = arguments[VerifyOptions.save] { try save(asTrace: found, to: target) }
    if let target = arguments[VerifyOptions.svg] {
      let picture = MarbleSVG(
        first.diagram, title: "\(first.comparison.actual) \(first.sentence)")
      try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in try file.write(picture.text) }
    }
  }

  /// Writes the first counterexample that a trace can express completely.
  private func save(asTrace found: [CounterexampleRecord], to target: String) throws {
    guard let counterexample = found.first(where: \.isWholeAsTrace) else {
      let others = found.count > 1 ? ", nor any other counterexample" : ""
      return console.warn(
        "nothing is written for \(VerifyOptions.save.label): a trace cannot express \(found[0].notation)\(others); "
          + "\(VerifyOptions.replay.label) can")
    }
    try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in
      try file.write(counterexample.trace)
    }
    console.say("\(target): \(counterexample.notation)")
  }
}

struct CounterexampleText {
  let counterexample: CounterexampleRecord
  let command: String
  private let columns: Int

  /// - Parameter columns: the largest line width, except of the command.
  init(_ counterexample: CounterexampleRecord, program: String, columns: Int = TextPage.documentColumns) {
    self.counterexample = counterexample
    self.columns = columns
    let comparison = counterexample.comparison
    var words = [program, "verify", "--app", comparison.app, "--architecture", comparison.actual]
    if comparison.promise == nil { words += ["--against", comparison.expected] }
    words += ["--replay", counterexample.notation]
    command = words.map(ShellQuoting.quoted).joined(separator: " ")
  }

  var lines: [String] { page.plainLines }

  private var page: TextPage {
    var page = TextPage(columns: columns)
    page.paragraph("\(counterexample.comparison.actual) \(counterexample.sentence)")
    page.paragraph("on: \(counterexample.notation)", indent: 2)
    page.diagram(counterexample.diagram, gap: 1)
    if let basis = counterexample.basis { page.line("  basis: \(basis.words)") }
    page.line("  again: \(command)")
    if let hint = counterexample.hint { page.paragraph("hint: \(hint)", indent: 2) }
    return page
  }
}
