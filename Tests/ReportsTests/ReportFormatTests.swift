import Reports
import Results
import TestSupport
import Testing

@Suite("The formats of a run")
struct ReportFormatTests {
  @Test("csv is correctness.csv")
  func csv() throws {
    let result = SampleRun().result
    #expect(try Self.page("csv", of: result) == CSVTable(rows: result.correctness).text)
  }

  @Test("a summary can be rebuilt from the files of its run")
  func rebuild() throws {
    let result = SampleRun(rounds: 3, processorShares: ["closures": 0.5]).result
    let texts = Dictionary(uniqueKeysWithValues: try result.files().map { ($0.name, $0.text) })
    let rebuilt = try RunResult(texts: texts, folder: "out")
    #expect(rebuilt == result)
    #expect(SummaryReport.text(for: rebuilt) == SummaryReport.text(for: result))
  }

  @Test("the page of every format ends with one line end", arguments: ReportForm.all.named(by: .runFormat).map(\.name))
  func formats(name: String) throws {
    let page = try Self.page(name, of: SampleRun().result)
    #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
  }

  private static func page(_ name: String, of result: RunResult) throws -> String {
    try #require(ReportForm.all.form(name, of: .runFormat)).text(
      ReportInput(runs: [result], runFolders: ["results/x"]), ReportPlace(folder: "results/x"))
  }
}
