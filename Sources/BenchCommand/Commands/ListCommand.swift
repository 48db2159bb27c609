import BenchCommandLine
import Measuring
import Reports
import Results
import Scenarios

extension Command {
  static func list(_ catalogue: Catalogue) -> Command {
    Command(
      "list",
      summary: "Shows the apps, their architectures with what they promise, and the traces that can be generated",
      examples: [
        Example("bench list", "Everything. The first app is meant where a command names none."),
        Example("bench list --app video-call --format csv", "One app, for a program."),
      ],
      options: [Options.app, Options.format]
    ) { invocation in
      let named = try invocation.arguments[Options.app].map { try [catalogue.benchmark(named: $0)] }
      let listings = (named ?? catalogue.benchmarks).map { AppListing($0) }
      switch invocation.arguments[Options.format] {
      case .text: try invocation.console.print(listings.map(\.text).joined(separator: "\n\n"))
      case .csv:
        let rows = [["app", "what", "name", "origin", "promise", "summary"]] + listings.flatMap(\.rows)
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
      name: String, origin: String, causes: [(sentence: String, witness: String)], isIdentical: Bool, remark: String?
    )]
  let traces: [TraceRecipe]

  init(_ benchmark: some AnyAppBenchmark) {
    name = benchmark.appName
    summary = benchmark.appSummary
    architectures = benchmark.architectures.map { architecture in
      let causes = architecture.promise.causes.map { (sentence: $0.sentence, witness: $0.witnessWords) }
      let isIdentical = if case .identical = architecture.promise { true } else { false }
      return (architecture.name, architecture.origin, causes, isIdentical, architecture.remark)
    }
    traces = benchmark.traces
  }

  var text: String {
    let width = (architectures.map(\.name) + traces.map(\.name)).map(\.count).max() ?? 0
    func entry(_ name: String, _ meaning: String) -> [String] {
      let lines = TextLayout.wrapped(meaning, indentation: width + 6)
      return ["    " + name + lines[0].dropFirst(4 + name.count)] + lines.dropFirst()
    }
    var lines = TextLayout.wrapped("\(name): \(summary)") + ["", "  architectures"]
    for architecture in architectures {
      let promise = architecture.isIdentical ? "; decides as the oracle does" : ""
      let remark = architecture.remark.map { "; \($0)" } ?? ""
      lines += entry(architecture.name, "\(architecture.origin)\(promise)\(remark)")
      for cause in architecture.causes {
        lines += TextLayout.wrapped("\(cause.sentence): \(cause.witness)", indentation: width + 8)
      }
    }
    lines += ["", "  traces"] + traces.flatMap { entry($0.name, $0.summary) }
    return lines.joined(separator: "\n")
  }

  var rows: [[String]] {
    architectures.map { architecture in
      let causes = architecture.causes.map { "\($0.sentence): \($0.witness)" }
      let summary = (causes + (architecture.remark.map { [$0] } ?? [])).joined(separator: "; ")
      return [
        name, "architecture", architecture.name, architecture.origin,
        architecture.isIdentical ? "identical" : "diverges", summary,
      ]
    } + traces.map { [name, "trace", $0.name, "", "", $0.summary] }
  }
}

extension ArchitectureEntry {
  /// What is to be known before one runs it.
  fileprivate var remark: String? {
    if readsMachineClock { return "runs by name only, as it reads the machine's clock" }
    return isDefault ? nil : "runs by name only"
  }
}

extension Cause {
  fileprivate var witnessWords: String { witness.map(App.word).joined(separator: ", ") }
}
