import Basics
import BenchCommandLine
import Foundation
import Measuring
import Reports
import Results
import Scenarios
import Verification

/// `bench verify --matrix`: the effect of every fault on every architecture.
struct MatrixVerification<Benchmark: AnyAppBenchmark> {
  typealias App = Benchmark.App

  private let architectures: [ArchitectureEntry<App>]
  private let seed: UInt64
  private let histories: Int

  /// - Throws: `CommandFailure` if a time is given as budget, because cells do not share one.
  init(_ benchmark: Benchmark, _ arguments: Arguments) throws {
    architectures = try benchmark.verifiableArchitectures(named: arguments[VerifyOptions.architecture])
    guard case .histories(let count) = arguments[VerifyOptions.budget] else {
      throw CommandFailure(.usage, "with --matrix, --budget is a number of histories for each cell")
    }
    histories = arguments.isGiven(VerifyOptions.budget) ? count : Self.usualHistories
    seed = arguments[Options.seed]
  }

  private static var usualHistories: Int { 2_000 }
  private static var sequencesMax: Int { FaultMatrix<Benchmark>.sequencesMax }

  func run(_ invocation: Invocation, _ runner: VerifyRunner) throws {
    let arguments = invocation.arguments
    let cells: [CellRecord]
    let rows: [CorrectnessRow]
    if let target = arguments[VerifyOptions.output] {
      (cells, rows) = try OutputFolder.write(to: target, replacing: arguments.replaceableMark) { folder in
        let cells = try search(invocation, runner)
        let rows = correctnessRows(cells, runID: runID(arguments))
        try write(cells, rows, to: folder, program: invocation.table.program.name)
        return (cells, rows)
      }
    } else {
      cells = try search(invocation, runner)
      rows = correctnessRows(cells, runID: runID(arguments))
    }
    try invocation.end(with: failure(cells)) {
      switch arguments[Options.format] {
      case .csv: try invocation.console.print(String(CSVTable(rows: rows).text.dropLast()))
      case .text:
        let (columns, program) = (invocation.columns, invocation.table.program.name)
        let diagrams = arguments[VerifyOptions.diagrams] ? diagrams(cells, program: program, columns: columns) : []
        try invocation.console.printReport((table(cells, columns: columns) + diagrams).joined(separator: "\n"))
      }
    }
  }

  private func table(_ cells: [CellRecord], columns: Int = TextPage.documentColumns) -> [String] {
    let search =
      "\(App.name): every sequence of steps, up to the greatest length of which there are no more than "
      + "\(Self.sequencesMax.grouped), then \(histories.grouped) random histories of seed \(seed), in each cell"
    return MatrixTable(search, Fault.families(of: App.self), cells, columns: columns).lines
  }

  private func write(_ cells: [CellRecord], _ rows: [CorrectnessRow], to folder: OutputFolder, program: String) throws {
    try folder.write(record(cells, runID: rows[0].runID, program: program), to: RunManifest.fileName)
    try folder.write(CSVTable(rows: rows).text, to: CorrectnessRow.fileName)
    let lines = table(cells) + diagrams(cells, program: program)
    try folder.write(lines.joined(separator: "\n") + "\n", to: Self.tableFileName)
    for cell in cells {
      guard cell.isNew, let counterexample = cell.counterexample else { continue }
      try folder.write(picture(counterexample), to: "\(cell.architecture)+\(cell.fault).svg")
    }
  }

  static var tableFileName: String { "matrix.txt" }

  private func runID(_ arguments: Arguments) -> String {
    RunFolderName.name(unixSeconds: Int(Date().timeIntervalSince1970), seed: arguments[Options.seed])
  }

  private func record(_ cells: [CellRecord], runID: String, program: String) throws -> String {
    let families = zip(Fault.families(of: App.self), Fault.familyNames)
    let faults = families.flatMap { family, name in
      family.map { MatrixRecord.FaultRecord(name: $0.name, family: name, summary: $0.summary) }
    }
    let plain = MatrixRecord.FaultRecord(name: CorrectnessRow.noFault, family: "", summary: "no fault")
    let record = MatrixRecord(
      runID: runID, app: App.name, seed: seed, sequencesMax: Self.sequencesMax, histories: histories,
      build: Build.record(countingAllocator: nil), faults: [plain] + faults,
      examples: cells.compactMap { $0.example(program: program) })
    return try RecordJSON.text(of: record)
  }

  private func search(_ invocation: Invocation, _ runner: VerifyRunner) throws -> [CellRecord] {
    let faults = [nil] + Fault.all(of: App.self).map { Optional($0.name) }
    let arguments = invocation.arguments
    let units = architectures.flatMap { architecture in
      faults.map {
        VerifyJob.Unit.cell(architecture: architecture.name, fault: $0, histories: histories, seed: seed)
      }
    }
    let isKept = arguments[VerifyOptions.output] != nil
    let isDrawn = arguments[VerifyOptions.diagrams] && arguments[Options.format] == .text
    let job = VerifyJob(
      app: App.name, units: units, jobs: invocation.jobs, extras: .init(hint: isKept || isDrawn, played: isKept))
    let meter = SearchMeter()
    let outcomes = try invocation.watching(
      meter, extent: .count(units.count), activity: "\(App.name), \(units.count) cells",
      isExcludedTalk: arguments[Options.format] == .csv,
      excluded: { "Interrupted after \(meter.tried) of \(units.count) cells." },
      search: { try runner.run(job, meter: meter) })
    return try outcomes.map { outcome in
      guard case .cell(let cell) = outcome else { throw CommandFailure.unexpectedOutcome }
      return cell
    }
  }

  /// A divergence without a fault breaks a promise. One that a fault causes is a result, not a failure.
  private func failure(_ cells: [CellRecord]) -> CommandFailure? {
    let failures = cells.lazy.compactMap { cell in
      cell.counterexample.flatMap { $0.comparison.failure([$0]) }
        ?? cell.unrepeatable.map { CommandFailure(.failure, "nothing can be said: \($0)") }
    }
    // Decisions that differ weigh more than a process that ends.
    return failures.first { $0.exitCode == .decisionsDiffer } ?? failures.first
  }
}

extension MatrixVerification {
  /// Every counterexample with a diagram. One line if a fault adds nothing to a divergence that occurs without it.
  private func diagrams(
    _ cells: [CellRecord], program: String, columns: Int = TextPage.documentColumns
  ) -> [String] {
    cells.flatMap { cell -> [String] in
      guard let counterexample = cell.counterexample else { return [] }
      let title = "\(cell.architecture) under \(cell.fault)"
      return cell.isNew
        ? ["", "\(title):"] + CounterexampleText(counterexample, program: program, columns: columns).lines
        : ["", "\(title): as without it, on \(counterexample.notation)"]
    }
  }

  private func picture(_ counterexample: CounterexampleRecord) -> String {
    let title = "\(counterexample.comparison.actual) \(counterexample.sentence)"
    return MarbleSVG(counterexample.diagram, title: title).text
  }

  private func correctnessRows(_ cells: [CellRecord], runID: String) -> [CorrectnessRow] {
    // The cells of each architecture follow one another, in equal numbers.
    let width = cells.count / max(1, architectures.count)
    return cells.enumerated().map { index, cell in
      var row = CorrectnessRow(
        runID: runID, app: App.name, architecture: cell.architecture, trace: "search", fault: cell.fault, events: nil,
        decisions: nil, decisionsHash: "", promise: architectures[index / width].promise.kind, verdict: cell.verdict,
        firstDivergenceIndex: nil, expected: "", actual: "", witness: "", faultToBlame: cell.isFaultToBlame)
      if let counterexample = cell.counterexample {
        row.events = counterexample.events
        row.decisions = counterexample.decisions
        row.decisionsHash = CorrectnessRow.text(ofHash: counterexample.decisionsHash)
        row.firstDivergenceIndex = counterexample.divergenceIndex
        row.firstDivergenceNanoseconds = counterexample.divergenceNanoseconds
        row.expected = CorrectnessRow.list(counterexample.expected)
        row.actual = CorrectnessRow.list(counterexample.actual)
        row.witness = counterexample.notation
        if cell.verdict.isDeath { row.diedOn = counterexample.divergenceHappening }
      }
      return row
    }
  }
}

extension CellRecord {
  /// The divergence that the fault adds, with its diagram; nil if it adds none.
  fileprivate func example(program: String) -> MatrixRecord.Example? {
    guard isNew, let counterexample else { return nil }
    return MatrixRecord.Example(
      architecture: architecture, fault: fault, sentence: counterexample.sentence, basis: counterexample.basis,
      steps: counterexample.notation, diagram: counterexample.diagram,
      repeatCommand: CounterexampleText(counterexample, program: program).command, played: counterexample.played)
  }
}

/// The fault matrix as text: a block for each family of faults, a row for each architecture.
struct MatrixTable {
  let lines: [String]

  /// - Parameter cells: the cells, architecture by architecture: first without a fault, then with each fault.
  init(_ search: String, _ families: [[Fault]], _ cells: [CellRecord], columns: Int = TextPage.documentColumns) {
    let width = families.joined().count + 1
    let rows = stride(from: 0, to: cells.count, by: width).map { Array(cells[$0..<$0 + width]) }
    var lines = search.wrapped(to: columns)
    var first = 0
    for family in families {
      // The column without a fault stands before the first family.
      let end = first + family.count + (first == 0 ? 1 : 0)
      lines += [""] + Self.block(rows.map { Array($0[first..<end]) }, of: rows.map { $0[0].architecture }, columns)
      first = end
    }
    self.lines =
      lines + [""]
      + Self.legend(
        hasBroken: cells.contains { $0.isPromiseBroken && !$0.verdict.isDeath },
        hasDead: cells.contains { $0.verdict.isDeath && $0.unrepeatable == nil },
        hasUnrepeatable: cells.contains { $0.unrepeatable != nil }, columns: columns)
      + rows.flatMap { Self.remarks($0[0], columns: columns) }
  }

  /// The note on a row that was not searched completely.
  private static func remarks(_ cell: CellRecord, columns: Int) -> [String] {
    if let reason = cell.unrepeatable { return "\(reason).".wrapped(to: columns) }
    guard let histories = cell.historiesUntilStop else { return [] }
    return
      "\(cell.architecture) has died too often, and is not searched any more after \(histories.grouped) histories."
      .wrapped(to: columns)
  }

  private static func legend(
    hasBroken: Bool, hasDead: Bool, hasUnrepeatable: Bool, columns: Int
  ) -> [String] {
    let entries =
      [
        ("=", "decides as the oracle does, which says what is due"),
        ("2", "the fewest steps that show otherwise, as the architecture's promise states"),
        ("2*", "the same, and the promise does not state it: the fault is to blame"),
      ] + (hasBroken ? [("2!", "the same, and no fault is needed for it: THE PROMISE IS BROKEN")] : [])
      + (hasDead ? [("2†", "the fewest steps on which it traps, hangs or ends its process in another way")] : [])
      + (hasUnrepeatable ? [("†", "it ends its process too, but not on any steps alone")] : [])
      + [("n/a", "the architecture cannot express the fault")]
    var page = TextPage(columns: columns)
    for (mark, meaning) in entries { page.term(mark, meaning, indent: 0, column: 5) }
    page.paragraph("Columns are faults, the one called none is without; --help explains each.", hanging: 5)
    return page.plainLines
  }

  private static func block(_ rows: [[CellRecord]], of names: [String], _ columns: Int) -> [String] {
    let headings = (rows.first ?? []).map(\.fault)
    let titles = TableLayout.splitTitles(headings, first: "")
    let lines = titles + zip(names, rows).map { [$0] + $1.map(\.mark) }
    return lines.map(TableLayout(TableLayout.named(headings.count), rows: lines, columns: columns).line)
  }
}

extension CellRecord {
  /// `=` for identical; otherwise the length of the shortest counterexample, with a star if the fault is to blame and
  /// an exclamation mark if the promise is broken.
  fileprivate var mark: String {
    if unrepeatable != nil { return "†" }
    guard let counterexample else { return verdict == .notApplicable ? "n/a" : "=" }
    if verdict.isDeath { return "\(counterexample.stepCount)†" }
    return "\(counterexample.stepCount)" + (isFaultToBlame == true ? "*" : isPromiseBroken ? "!" : "")
  }
}
