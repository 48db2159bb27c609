import Metrics
import Reports
import Testing

@Suite("CSVReport")
struct CSVReportTests {
  @Test("writes five files, and instructions only when they were asked for")
  func files() throws {
    let result = SampleRun().result
    #expect(
      try CSVReport.files(for: result).map(\.name)
        == ["latency.csv", "allocations.csv", "correctness.csv", "resources.csv", "run.json"])
    let withInstructions = RunResult(
      manifest: result.manifest, latency: [], allocations: [], instructions: [], correctness: [])
    #expect(try CSVReport.files(for: withInstructions).map(\.name).contains("instructions.csv"))
  }

  @Test("holds everything: result and summary can be rebuilt from its files")
  func rebuild() throws {
    let result = SampleRun(rounds: 3, processorShares: ["closures": 0.5]).result
    let files = try CSVReport.files(for: result)
    func text(_ name: String) throws -> String { try #require(files.first { $0.name == name }).text }
    let rebuilt = RunResult(
      manifest: try RunManifest(json: try text(RunManifest.fileName)),
      latency: try CSVTable(text: try text(LatencyRow.fileName)).rows,
      allocations: try CSVTable(text: try text(AllocationRow.fileName)).rows, instructions: nil,
      correctness: try CSVTable(text: try text(CorrectnessRow.fileName)).rows,
      resources: try CSVTable(text: try text(ResourceRow.fileName)).rows)
    #expect(rebuilt == result)
    #expect(SummaryReport.text(for: rebuilt) == SummaryReport.text(for: result))
  }

  @Test("every format has a name of its own and a page that ends its last line")
  func formats() {
    #expect(Set(reportFormats.map { $0.name }).count == reportFormats.count)
    for format in reportFormats {
      let page = format.page(for: SampleRun().result, folder: "results/x", colour: false)
      #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"), "\(format.name)")
    }
  }
}
