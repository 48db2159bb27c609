import Basics
import BenchCommandLine
import CompileCost
import Measuring
import Reports
import Results

extension Command {
  static var report: Command {
    Command(
      "report",
      summary: "Makes a report of measured runs, or a file for another tool",
      discussion: [
        "Each RUN is a folder written by 'bench run' or 'bench kits'. Folders of 'bench verify --matrix', 'bench "
          + "darkness', 'bench compile-cost' and Scripts/references rule-changes may be added; the files in a folder "
          + "show its kind. Nothing is measured and no statistics are computed anew: figures are those of the files.",
        "No two runs may be of the same app on the same trace in the same mode, which is open for a run with --speed "
          + "or --network and closed for any other. If there is one in each mode, an export has the figures of the "
          + "closed one.",
        "Names, witnesses and messages stay text in every form, whatever they contain.",
        "Exit codes: 0 success; 64 usage, also if an export takes one architecture and several are left; 65 bad data, "
          + "or nothing to export; 66 no such folder; 73 cannot write.",
      ],
      examples: [
        Example("bench report results/main", "A page for a browser: results/main/report.html."),
        Example(
          "bench report results/main matrix load darkness --output page.html",
          "The same, with the results of other commands."),
        Example(
          "bench report results/main --format text", "The summary of a run again, as wide as the terminal now is."),
        Example("bench report results/main matrix --format markdown", "A comment on a pull request."),
        Example("bench report results/main --format json --output run.json", "All results, for a program."),
        Example("bench report results/main --export junit > promises.xml", "Promises as the tests of a CI."),
        Example(
          "bench report results/main --export hgrm --architecture model > model.hgrm",
          "The service times of an architecture, for HdrHistogram's plotter."),
      ],
      operands: [ReportOptions.runs],
      options: [
        ReportOptions.format, ReportOptions.export, ReportOptions.apps, ReportOptions.architectures,
        ReportOptions.traces, ReportOptions.output, Options.force, Options.quiet,
      ],
      glossaries: [
        Command.Glossary(title: "Exports", entries: ReportOptions.exports.map { (term: $0.name, meaning: $0.summary) })
      ]
    ) { invocation in
      try invocation.report()
    }
  }
}

extension Invocation {
  fileprivate func report() throws {
    let request = try ReportRequest(arguments)
    let isTerminal = request.target == "-"
    let place = ReportPlace(
      folder: request.input.runFolders.first ?? "",
      columns: isTerminal ? columns : TextPage.documentColumns, colour: isTerminal && console.output.showsColors)
    let text = try request.text(at: place)
    if !isTerminal {
      try OutputTarget.write(to: request.target, replacing: arguments[Options.force]) { file in try file.write(text) }
      return try console.printReport(request.target)
    }
    // Explicitly requested output is printed even with --quiet.
    let named: [any ArgumentDeclaration] = [ReportOptions.format, ReportOptions.export, ReportOptions.output]
    let page = String(text.dropLast())
    if named.contains(where: { arguments.isGiven($0) }) {
      try console.print(page)
    } else {
      try console.printReport(page)
    }
  }
}

/// The options of `bench report` alone. Names are those in the runs, which may be of another catalogue.
enum ReportOptions {
  static let runs = Operand<[String]>(
    "RUN", .list(.folder), "a folder written by 'bench run', 'bench kits' or another command")
  private static let formats = ReportForm.list.named(by: .reportFormat)
  static let exports = ReportForm.list.named(by: .export)
  static let format = Option<String>(
    "format",
    .one(
      .text(
        "FORMAT", expecting: "the name of a format", candidates: .only { _ in formats.map(\.name) }),
      default: formats[0].name),
    "the format: \(formats.map { "\($0.name) for \($0.summary)" }.joined(separator: "; "))")
  static let export = Option<String?>(
    "export",
    .optional(
      .text("NAME", expecting: "the name of an export", candidates: .only { _ in exports.map(\.name) })),
    "write for another tool instead of --format, see below")
  static let apps = Option<[String]>(
    "app", .list(name(of: "an app", \.apps)), "an app to report on; all if not given")
  static let architectures = Option<[String]>(
    "architecture", .list(name(of: "an architecture", \.architectures)),
    "an architecture to report on; all if not given")
  static let traces = Option<[String]>(
    "trace", .list(name(of: "a trace", \.traces)), "a trace to report on; all if not given")
  static let output = Option<String?>(
    "output", short: "o", .optional(.file),
    "the file to write, or - for standard output; if not given, \(RunPage.fileName) in the first RUN for html, and "
      + "standard output for all else")

  private static func name(
    of what: String, _ names: KeyPath<KnownNames, [String]> & Sendable
  ) -> ValueKind<String> {
    .text("NAME", expecting: "the name of \(what) in a run", candidates: .among { $0[keyPath: names] })
  }
}

struct ReportRequest {
  let input: ReportInput
  let form: ReportForm
  /// The path of the file, or `-`.
  let target: String

  init(_ arguments: Arguments) throws {
    let folders = arguments[ReportOptions.runs]
    guard let first = folders.first else {
      throw UsageError(
        .missingOperand(label: ReportOptions.runs.label, expectation: "the folder of a run"), topic: "report")
    }
    // The parser rejects other names.
    let export = arguments[ReportOptions.export].flatMap { ReportForm.list.form($0, of: .export) }
    form =
      export ?? ReportForm.list.form(arguments[ReportOptions.format], of: .reportFormat)
      ?? ReportForm.list[0]
    if export != nil, arguments.isGiven(ReportOptions.format) {
      throw CommandFailure(
        .usage, "\(ReportOptions.export.label) and \(ReportOptions.format.label) exclude each other")
    }
    target = arguments[ReportOptions.output] ?? form.fileName.map(first.normalizedPath.appendingPathName) ?? "-"
    try OutputTarget.check(target, replacing: arguments[Options.force])
    let all = try RunFolder.readReport(folders)
    try Self.check(arguments, among: all)
    input = all.restricted(
      toApps: arguments[ReportOptions.apps], architectures: arguments[ReportOptions.architectures],
      traces: arguments[ReportOptions.traces])
    if input.runs.isEmpty, !all.runs.isEmpty {
      throw CommandFailure(.usage, "no run has such an architecture of such an app on such a trace")
    }
  }

  /// The whole text, every line ended.
  ///
  /// - Throws: `CommandFailure` if an export does not accept the selection.
  func text(at place: ReportPlace) throws -> String {
    do {
      return try form.text(input, place)
    } catch ExportFailure.several(let names) {
      throw CommandFailure(
        .usage, "\(form.name): \(ExportFailure.several(architectures: names))",
        advice: "Choose one with --app, --architecture and --trace.")
    } catch let error as ExportFailure {
      throw CommandFailure(.badData, "\(form.name): \(error)")
    }
  }

  /// - Throws: if no run has a given name.
  private static func check(_ arguments: Arguments, among input: ReportInput) throws {
    let outcomes = input.runs.flatMap(\.manifest.outcomes)
    let apps = outcomes.map(\.app) + (input.matrix ?? []).map(\.app) + (input.darkness ?? []).map(\.app)
    let architectures =
      outcomes.map(\.architecture) + (input.matrix ?? []).map(\.architecture)
      + (input.darkness ?? []).map(\.architecture)
    for (option, known) in [
      (ReportOptions.apps, apps), (ReportOptions.architectures, architectures),
      (ReportOptions.traces, outcomes.map(\.trace)),
    ] {
      let known = KnownNames.once(known)
      for name in arguments[option] where !known.contains(name) {
        throw UsageError(.unknownName(label: option.label, given: name, known: known), topic: "report")
      }
    }
  }
}

extension ReportInput {
  /// The page for a browser, in UTF-8. Equal results give equal bytes.
  var html: String {
    RunPage(self) { input, standings in
      let cost = CompileCostPage(input.compileCosts ?? [], architectures: Set(standings.keys))
      return (cost?.section { standings[$0] ?? .neutral }).map { [$0] } ?? []
    }.page.html
  }
}

extension ReportForm {
  package static let list =
    [ReportForm("html", "a browser", [.reportFormat], fileName: RunPage.fileName) { input, _ in input.html }] + all
}

extension RunResult {
  var page: RunFile { RunFile(name: RunPage.fileName, text: ReportInput(runs: [self]).html) }
}
