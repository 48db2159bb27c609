import Basics
import Reports
import Scenarios
import Verification

/// An app as `bench list` shows it.
struct AppListing {
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

  static let header = ["app", "what", "name", "origin", "promise", "summary", "kit"]

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
  fileprivate var witnessWords: String { App.words(of: witness).joined(separator: ", ") }
}
