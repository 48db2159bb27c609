import Basics
import Foundation
import Reports
import Results
import TestSupport
import Testing

/// Every form is read by other people's programs: pandas, DuckDB, HdrHistogram's Python, junitparser and jsonschema. A
/// form without such a program is read by its published grammar. `Scripts/test --all` installs the programs.
@Suite("Forms read by other programs") struct ReaderTests {
  private static let root = #filePath.parentPath.parentPath.parentPath.parentPath
  private static let python = "\(root)/.build/readers/bin/python"
  private static let isInstalled = access(python, X_OK) == 0

  @Test(
    "Other programs read everything in a report, and nothing else",
    .enabled(if: Tier.isFull, "\(Tier.need)"),
    .enabled(if: isInstalled, "needs the Python packages of Tests/Readers/requirements.txt in .build/readers"))
  func read() throws {
    let folder = try TemporaryFolder()
    try Self.write(ReportInput(runs: [HostileRun.result()]), to: "hostile", in: folder)
    let places = ["orders", "matrix", "darkness", "compile-cost", "rule-changes"].map { "results/reference/\($0)" }
    try Self.write(ReportInput(places.map(Self.files)), to: "reference", in: folder)
    let ended = try ProgramCall(
      Self.python,
      ["\(Self.root)/Tests/Readers/read.py", "\(Self.root)/docs/schema/report.schema.json", "hostile", "reference"],
      in: folder.path
    ).finish()
    // The empty line means no problem.
    #expect(ended.output == "\n", "\(ended.output)\(ended.talk)")
  }

  private static func files(in path: String) throws -> ReportInput.Folder {
    let texts = ReportInput.fileNames.compactMap { name in
      (try? String(contentsOfFile: "\(root)/\(path)/\(name)", encoding: .utf8)).map { (name, $0) }
    }
    return ReportInput.Folder(path: path, texts: Dictionary(uniqueKeysWithValues: texts))
  }

  private static func write(_ input: ReportInput, to name: String, in folder: borrowing TemporaryFolder) throws {
    try folder.makeFolder(name)
    for document in ReportForm.all.named(by: .reportFormat) {
      try folder.write(document.text(input, ReportPlace(folder: name)), to: "\(name)/report.\(document.name)")
    }
    try folder.write(JMHExport.text(for: input), to: "\(name)/jmh.json")
    try folder.write(BenchstatExport.text(for: input), to: "\(name)/benchstat.txt")
    try folder.write(GitHubActionExport.text(for: input), to: "\(name)/github-action-benchmark.json")
    try folder.write(BencherExport.text(for: input), to: "\(name)/bencher.json")
    try folder.write(JUnitExport.text(for: input), to: "\(name)/junit.xml")
    if let replays = try? PerfettoExport.text(for: input) { try folder.write(replays, to: "\(name)/perfetto.json") }
    let expected = Expected(input)
    for (index, one) in expected.timed.enumerated() {
      try folder.write(
        HgrmExport.text(for: input.restricted(architectures: [one])), to: "\(name)/\(index).hgrm")
    }
    try folder.write(RecordJSON.text(of: expected), to: "\(name)/expected.json")
  }

  /// What a reader must find, taken from the rows themselves.
  private struct Expected: Encodable {
    let names: [String]
    let timed: [String]
    let fields: [String]
    let cases: [String]
    let results: [String]
    let times: [String: Double]
    let trace: String
    let title: String
    let rounds: Int
    let latencyRows: Int
    let figures: Int
    let hasOthers: Bool
    let hasDiagrams: Bool

    init(_ input: ReportInput) {
      let run = input.runs[0]
      let (trace, outcomes) = (run.manifest.traces[0], run.manifest.outcomes)
      names = outcomes.map(\.architecture)
      let rows = run.estimates.filter { $0.metric == "batch_time" }
      times = Dictionary(uniqueKeysWithValues: rows.map { ($0.architecture, $0.value ?? 0) })
      timed = names.filter { [times] name in times[name] != nil }
      fields = timed.map { name in String(name.printable.map { $0.isWhitespace ? "_" : $0 }) }
      let judged = outcomes.filter { !$0.isHarnessOverhead }
      let searched = (input.matrix ?? []).filter { $0.fault == CorrectnessRow.noFault }
      cases = judged.map(\.architecture.printable) + searched.map(\.architecture.printable)
      results =
        judged.map { outcome in
          outcome.failure != nil ? "Error" : outcome.correctness?.isPromiseBroken == true ? "Failure" : "Passed"
        } + searched.map { $0.isPromiseBroken ? "Failure" : "Passed" }
      (self.trace, title) = (trace.name, "\(trace.app) on \(trace.name)")
      rounds = run.manifest.rounds
      latencyRows = run.latency.count
      let ruleFigures = (input.ruleChanges?.count ?? 0) * 9
      let faultFigures = (run.correctness.count + (input.matrix?.count ?? 0)) * 4
      let measured = run.latency.count + run.estimates.count + run.allocations.count + run.resources.count
      figures =
        measured + (run.instructions?.count ?? 0) + faultFigures + (input.darkness?.count ?? 0)
        + (input.compileCosts?.count ?? 0) + ruleFigures
      hasOthers = input.matrix != nil
      hasDiagrams = outcomes.contains { $0.correctness?.divergences.contains { $0.diagram != nil } == true }
    }

    private enum CodingKeys: String, CodingKey {
      case names, timed, fields, cases, results, times, trace, title, rounds
      case latencyRows = "latency_rows"
      case figures
      case hasOthers = "has_others"
      case hasDiagrams = "has_diagrams"
    }
  }
}
