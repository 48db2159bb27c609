import BenchCommandLine
import Reports

/// The options of `bench report` alone. Names are those in the runs, which may be of an older or another catalogue.
enum ReportOptions {
  static let runs = Operand<[String]>(
    "RUN", .list(.folder), "a folder that 'bench run', 'bench kits' or another command has written")
  private static let formats = ReportForm.list.named(by: .reportFormat)
  static let exports = ReportForm.list.named(by: .export)
  static let format = Option<String>(
    "format",
    .one(
      .text(
        "FORMAT", expecting: "the name of a format", candidates: .only { _ in formats.map(\.name) }),
      default: formats[0].name),
    "in which form: \(formats.map { "\($0.name) for \($0.summary)" }.joined(separator: "; "))")
  static let export = Option<String?>(
    "export",
    .optional(
      .text("NAME", expecting: "the name of an export", candidates: .only { _ in exports.map(\.name) })),
    "for another tool, in place of --format: see below")
  static let apps = Option<[String]>(
    "app", .list(name(of: "an app", \.apps)), "an app to report on; if none is named, all of the runs")
  static let architectures = Option<[String]>(
    "architecture", .list(name(of: "an architecture", \.architectures)),
    "an architecture to report on; if none is named, all of the runs")
  static let traces = Option<[String]>(
    "trace", .list(name(of: "a trace", \.traces)), "a trace to report on; if none is named, all of the runs")
  static let output = Option<String?>(
    "output", short: "o", .optional(.file),
    "the file to write, or - for standard output; if none is named, \(RunPage.fileName) in the first RUN for html, and "
      + "standard output for all else")

  private static func name(
    of what: String, _ names: KeyPath<KnownNames, [String]> & Sendable
  ) -> ValueKind<String> {
    .text("NAME", expecting: "the name of \(what) in a run", candidates: .among { $0[keyPath: names] })
  }
}
