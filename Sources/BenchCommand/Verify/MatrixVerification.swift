import Basics
import BenchCommandLine
import Foundation
import Measuring
import Reports
import Results
import Scenarios
import Verification

/// `bench verify --matrix`: what every fault does to every architecture.
struct MatrixVerification<Benchmark: AnyAppBenchmark> {
  typealias App = Benchmark.App
  typealias Cell = FaultMatrix<Benchmark>.Cell

  let matrix: FaultMatrix<Benchmark>
  let architectures: [ArchitectureEntry<App>]
  let jobs: Int

  /// - Throws: `CommandFailure` if a time is given as budget, because cells do not share one.
  init(_ benchmark: Benchmark, _ arguments: Arguments, jobs: Int) throws {
    architectures = try benchmark.verifiableArchitectures(named: arguments[VerifyOptions.architecture])
    guard case .histories(let count) = arguments[VerifyOptions.budget] else {
      throw CommandFailure(.usage, "with --matrix, --budget is a number of histories for each cell")
    }
    let histories = arguments.isGiven(VerifyOptions.budget) ? count : Self.usualHistories
    matrix = FaultMatrix(benchmark, seed: arguments[Options.seed], histories: histories)
    self.jobs = jobs
  }

  private static var usualHistories: Int { 2_000 }

  private var faults: [Fault?] { [nil] + Fault.all(of: App.self) }

  func run(_ invocation: Invocation) throws {
    let arguments = invocation.arguments
    let cells: [Cell]
    let rows: [CorrectnessRow]
    if VerifyScope.current.isTrial {
      _ = try search(invocation)
      return
    }
    if let target = arguments[VerifyOptions.output] {
      (cells, rows) = try OutputFolder.write(to: target, replacing: arguments.replaceableMark) { folder in
        let cells = try search(invocation)
        let rows = correctnessRows(cells, runID: runID(arguments))
        try write(cells, rows, to: folder, program: invocation.table.program.name)
        return (cells, rows)
      }
    } else {
      cells = try search(invocation)
      rows = correctnessRows(cells, runID: runID(arguments))
    }
    switch arguments[Options.format] {
    case .csv: try invocation.console.print(String(CSVTable(rows: rows).text.dropLast()))
    case .text:
      let (columns, program) = (invocation.columns, invocation.table.program.name)
      let diagrams = arguments[VerifyOptions.diagrams] ? diagrams(cells, program: program, columns: columns) : []
      try invocation.console.printReport(
        (MatrixTable(matrix, cells, columns: columns).lines + diagrams).joined(separator: "\n"))
    }
    if let failure = failure(cells) { throw failure }
  }

  private func write(_ cells: [Cell], _ rows: [CorrectnessRow], to folder: OutputFolder, program: String) throws {
    try folder.write(record(cells, runID: rows[0].runID, program: program), to: RunManifest.fileName)
    try folder.write(CSVTable(rows: rows).text, to: CorrectnessRow.fileName)
    let lines = MatrixTable(matrix, cells).lines + diagrams(cells, program: program)
    try folder.write(lines.joined(separator: "\n") + "\n", to: Self.tableFileName)
    for cell in cells {
      guard cell.isNew, let counterexample = cell.counterexample else { continue }
      try folder.write(picture(counterexample), to: "\(cell.architecture.name)+\(cell.faultName).svg")
    }
  }

  static var tableFileName: String { "matrix.txt" }

  private func runID(_ arguments: Arguments) -> String {
    RunFolderName.name(unixSeconds: Int(Date().timeIntervalSince1970), seed: arguments[Options.seed])
  }

  /// The record of what ran and of what it found, as JSON.
  private func record(_ cells: [Cell], runID: String, program: String) throws -> String {
    let families = zip(Fault.families(of: App.self), Fault.familyNames)
    let faults = families.flatMap { family, name in
      family.map { MatrixRecord.FaultRecord(name: $0.name, family: name, summary: $0.summary) }
    }
    let plain = MatrixRecord.FaultRecord(name: VerifyOptions.noFault, family: "", summary: "no fault")
    let record = MatrixRecord(
      runID: runID, app: App.name, seed: matrix.seed, sequencesMax: FaultMatrix<Benchmark>.sequencesMax,
      histories: matrix.histories, build: Build.record(countingAllocator: nil), faults: [plain] + faults,
      examples: cells.compactMap { $0.example(program: program) })
    return try RecordJSON.text(of: record)
  }

  private func search(_ invocation: Invocation) throws -> [Cell] {
    let (matrix, jobs) = (matrix, jobs)
    let pairs = architectures.flatMap { architecture in faults.map { (architecture, $0) } }
    let meter = SearchMeter()
    return try invocation.watching(
      meter, extent: .count(pairs.count), activity: "\(App.name), \(pairs.count) cells",
      isExcludedTalk: invocation.arguments[Options.format] == .csv,
      excluded: { "Interrupted after \(meter.tried) of \(pairs.count) cells." },
      search: { () throws(Unrepeatable) in
        try pairs.mapInParallel(jobs: jobs) { architecture, fault in
          defer { meter.add(tried: 1) }
          return Result { () throws(Unrepeatable) in
            if let cell = try matrix.finishedCell(architecture, under: fault) { return cell }
            let cell = try matrix.cell(architecture, under: fault)
            matrix.noteFinished(cell)
            return cell
          }
        }
        .map { cell throws(Unrepeatable) in try cell.get() }
      })
  }

  /// A divergence that needs no fault breaks a promise; one that a fault causes is a result, no failure.
  private func failure(_ cells: [Cell]) -> CommandFailure? {
    let failures = cells.lazy.compactMap { cell in
      cell.counterexample.flatMap { $0.contest.failure([$0]) } ?? cell.unrepeatable.map { .nothingSaid($0) }
    }
    // Decisions that differ weigh more than a process that ends.
    return failures.first { $0.exitCode == .decisionsDiffer } ?? failures.first
  }
}

extension MatrixVerification {
  /// Every counterexample with a diagram. One line if a fault adds nothing to a divergence that occurs without it.
  private func diagrams(
    _ cells: [Cell], program: String, columns: Int = TextPage.documentColumns
  ) -> [String] {
    cells.flatMap { cell -> [String] in
      guard let counterexample = cell.counterexample else { return [] }
      let title = "\(cell.architecture.name) under \(cell.faultName)"
      return cell.isNew
        ? ["", "\(title):"] + CounterexampleText(counterexample, program: program, columns: columns).lines
        : ["", "\(title): as without it, on \(counterexample.notation)"]
    }
  }

  private func picture(_ counterexample: Counterexample<App>) -> String {
    let title = "\(counterexample.contest.actual.name) \(counterexample.sentence)"
    return MarbleSVG(counterexample.diagram, title: title).text
  }

  private func correctnessRows(_ cells: [Cell], runID: String) -> [CorrectnessRow] {
    cells.map { cell in
      var row = CorrectnessRow(
        runID: runID, app: App.name, architecture: cell.architecture.name, trace: "search", fault: cell.faultName,
        events: nil, decisions: nil, decisionsHash: "", promise: cell.architecture.promise.kind, verdict: cell.verdict,
        firstDivergenceIndex: nil, expected: "", actual: "", witness: "", faultToBlame: cell.isFaultToBlame)
      if let counterexample = cell.counterexample {
        let divergence = counterexample.divergence
        let decisions = counterexample.decisions
        row.events = counterexample.trace(named: "").eventCount
        row.decisions = decisions.count
        row.decisionsHash = CorrectnessRow.text(ofHash: DecisionLog.hash(of: decisions))
        row.firstDivergenceIndex = divergence.eventIndex
        row.firstDivergenceNanoseconds = divergence.time.nanoseconds
        row.expected = CorrectnessRow.list(divergence.expected.map(\.description))
        row.actual = CorrectnessRow.list(divergence.actual.map(\.description))
        row.witness = counterexample.notation
        if cell.verdict.isDeath { row.diedOn = divergence.happening }
      }
      return row
    }
  }
}

extension FaultMatrix.Cell {
  /// What does not occur without the fault, and how it looks; nil if there is nothing.
  fileprivate func example(program: String) -> MatrixRecord.Example? {
    guard isNew, let counterexample else { return nil }
    return MatrixRecord.Example(
      architecture: architecture.name, fault: faultName, sentence: counterexample.sentence,
      steps: counterexample.notation, diagram: counterexample.diagram,
      repeatCommand: CounterexampleText(counterexample, program: program).command,
      played: PlayedHistory(of: counterexample.steps, in: counterexample.contest))
  }
}
