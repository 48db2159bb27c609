import Reports
import Results
import TestSupport
import Testing

@Suite("The formats of a report")
struct ReportFormatTests {
  @Test("csv is correctness.csv")
  func csv() {
    let result = SampleRun().result
    #expect(
      CSVReport.page(for: result, at: ReportPlace(folder: "results/x")) == CSVTable(rows: result.correctness).text)
  }

  @Test("a summary can be rebuilt from the files of its run")
  func rebuild() throws {
    let result = SampleRun(rounds: 3, processorShares: ["closures": 0.5]).result
    let texts = Dictionary(uniqueKeysWithValues: try result.files().map { ($0.name, $0.text) })
    let rebuilt = try RunResult(texts: texts, folder: "out")
    #expect(rebuilt == result)
    #expect(SummaryReport.text(for: rebuilt) == SummaryReport.text(for: result))
  }

  @Test("every format has a name of its own and a page that ends its last line")
  func formats() {
    #expect(Set(reportFormats.map { $0.name }).count == reportFormats.count)
    for format in reportFormats {
      let page = format.page(for: SampleRun().result, at: ReportPlace(folder: "results/x"))
      #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"), "\(format.name)")
    }
  }
}
