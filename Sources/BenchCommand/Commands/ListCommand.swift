import Basics
import BenchCommandLine
import Measuring
import Reports
import Results
import Scenarios
import Verification

extension Command {
  static func list(_ catalogue: Catalogue) -> Command {
    Command(
      "list",
      summary:
        "Shows the apps, their architectures with what they promise to decide, and the traces that can be generated",
      examples: [
        Example("bench list", "Everything. The first app is meant where a command names none."),
        Example("bench list --app video-call --format csv", "One app, for a program."),
      ],
      options: [Options.app, Options.format]
    ) { invocation in
      let named = try invocation.arguments[Options.app].map { try [catalogue.benchmark(named: $0)] }
      let listings = (named ?? catalogue.benchmarks).map { AppListing($0) }
      switch invocation.arguments[Options.format] {
      case .text:
        let columns = invocation.columns
        try invocation.console.print(listings.map { $0.text(columns: columns) }.joined(separator: "\n\n"))
      case .csv:
        let rows = [["app", "what", "name", "origin", "promise", "summary", "kit"]] + listings.flatMap(\.rows)
        try invocation.console.print(rows.map(CSVQuoting.line).joined(separator: "\n"))
      }
    }
  }
}

/// An app as `bench list` shows it.
private struct AppListing {
  let name: String
  let summary: String
  let architectures:
    [(
      name: String, origin: String, kit: Kit, causes: [(sentence: String, witness: String)], isIdentical: Bool,
      remark: String?
    )]
  let traces: [TraceRecipe]

  init(_ benchmark: some AnyAppBenchmark) {
    name = benchmark.appName
    summary = benchmark.appSummary
    architectures = benchmark.architectures.map { architecture in
      let causes = architecture.promise.causes.map { (sentence: $0.sentence, witness: $0.witnessWords) }
      return (
        architecture.name, architecture.origin, architecture.kit, causes, architecture.promise.kind == .identical,
        architecture.remark
      )
    }
    traces = benchmark.traces
  }

  func text(columns: Int) -> String {
    let names = architectures.map(\.name) + traces.map(\.name)
    let column = (names.map(\.printable.displayWidth).max() ?? 0) + 6
    var page = TextPage(columns: columns)
    page.paragraph("\(name): \(summary)")
    page.gap()
    page.line("  architectures")
    for architecture in architectures {
      let kit = architecture.kit.isStated ? "; kit: \(architecture.kit.name)" : ""
      let promise = architecture.isIdentical ? "; decides as the oracle does" : ""
      let remark = architecture.remark.map { "; \($0)" } ?? ""
      page.term(architecture.name, "\(architecture.origin)\(kit)\(promise)\(remark)", indent: 4, column: column)
      for cause in architecture.causes {
        page.paragraph("\(cause.sentence): \(cause.witness)", indent: column + 2)
      }
    }
    page.gap()
    page.line("  traces")
    for trace in traces { page.term(trace.name, trace.summary, indent: 4, column: column) }
    return page.plainLines.joined(separator: "\n")
  }

  var rows: [[String]] {
    architectures.map { architecture in
      let causes = architecture.causes.map { "\($0.sentence): \($0.witness)" }
      let summary = (causes + (architecture.remark.map { [$0] } ?? [])).joined(separator: "; ")
      return [
        name, "architecture", architecture.name, architecture.origin,
        architecture.isIdentical ? "identical" : "diverges", summary,
        architecture.kit.isStated ? architecture.kit.name : "",
      ]
    } + traces.map { [name, "trace", $0.name, "", "", $0.summary, ""] }
  }
}

extension ArchitectureEntry {
  /// What a user should know before running it; nil if there is nothing.
  fileprivate var remark: String? {
    if readsMachineClock { return "runs by name only, as it reads the machine's clock" }
    return isDefault ? nil : "runs by name only"
  }
}

extension Cause {
  fileprivate var witnessWords: String { witness.map(App.word).joined(separator: ", ") }
}
