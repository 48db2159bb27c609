import Basics
import BenchCommandLine
import Measuring
import Reports
import Results

/// The folders and options of `bench report`, read and checked.
struct ReportRequest {
  let input: ReportInput
  let form: ReportForm
  /// The path of the file, or `-`.
  let target: String

  /// - Throws: `UsageError`, `CommandFailure`, or what says that something could not be read or written.
  init(_ arguments: Arguments) throws {
    let folders = arguments[ReportOptions.runs]
    guard let first = folders.first else {
      throw UsageError(
        .missingOperand(label: ReportOptions.runs.label, expectation: "the folder of a run"), topic: "report")
    }
    // The parser lets no other names through.
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
  /// - Throws: `CommandFailure` if an export does not take what was chosen.
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

  /// Throws if a name that was given occurs in no run.
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
