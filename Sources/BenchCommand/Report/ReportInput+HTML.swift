import CompileCost
import Reports
import Results

extension ReportInput {
  /// The page for a browser, in UTF-8. The same bytes for the same results.
  var html: String {
    RunPage(self) { input, standings in
      let cost = CompileCostPage(input.compileCosts ?? [], architectures: Set(standings.keys))
      return (cost?.section { standings[$0] ?? .neutral }).map { [$0] } ?? []
    }.page.html
  }
}

extension ReportForm {
  /// All forms.
  package static let list =
    [ReportForm("html", "a browser", [.reportFormat], fileName: RunPage.fileName) { input, _ in input.html }] + all
}

extension RunResult {
  /// The file of its page.
  var page: RunFile { RunFile(name: RunPage.fileName, text: ReportInput(runs: [self]).html) }
}
