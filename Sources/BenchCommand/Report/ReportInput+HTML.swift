import CompileCost
import Measuring
import Reports
import Results
import Scenarios

extension ReportInput {
  /// The page for a browser, in UTF-8. The same bytes for the same results.
  func html(_ catalogue: Catalogue) -> String {
    RunPage(described(by: catalogue)) { input, standings in
      let cost = CompileCostPage(input.compileCosts ?? [], architectures: Set(standings.keys))
      return (cost?.section { standings[$0] ?? .neutral }).map { [$0] } ?? []
    }.page.html
  }

  /// With what apps and architectures are, where files of earlier versions do not say so.
  private func described(by catalogue: Catalogue) -> ReportInput {
    var input = self
    input.runs = runs.map { run in
      var manifest = run.manifest
      let names = Set(manifest.traces.map(\.app))
      let known = catalogue.benchmarks.filter { names.contains($0.appName) }
      manifest.apps = known.map { benchmark in
        let now = AppRecord(of: benchmark)
        var record = manifest.app(named: benchmark.appName) ?? now
        record.rule = record.rule ?? now.rule
        return record
      }
      for (index, outcome) in manifest.outcomes.enumerated() where outcome.origin == nil {
        let benchmark = known.first { $0.appName == outcome.app }
        manifest.outcomes[index].origin = benchmark.flatMap { $0.origin(of: outcome.architecture) }
      }
      return RunResult(
        manifest: manifest, latency: run.latency, allocations: run.allocations, instructions: run.instructions,
        resources: run.resources, estimates: run.estimates, players: run.players)
    }
    return input
  }
}

extension AnyAppBenchmark {
  fileprivate func origin(of name: String) -> String? { architecture(named: name)?.origin }
}

extension ReportDocument {
  /// All documents; the first is the default.
  ///
  /// - Parameter catalogue: where descriptions are that files of earlier versions lack; nil if only names are wanted.
  package static func list(_ catalogue: Catalogue?) -> [ReportDocument] {
    let page = ReportDocument(name: "html", summary: "a browser", fileName: RunPage.fileName) { input, _ in
      input.html(catalogue ?? Catalogue([]))
    }
    return [page] + all
  }

  static let names = list(nil).map(\.name)
}

extension RunResult {
  /// The file of its page.
  func page(_ catalogue: Catalogue) -> RunFile {
    RunFile(name: RunPage.fileName, text: ReportInput(runs: [self]).html(catalogue))
  }
}
