import Foundation
import Reports
import Results
import TestSupport
import Testing

@Suite("Documents of a report") struct ReportDocumentTests {
  private static func text(_ name: String, of input: ReportInput) throws -> String {
    try #require(ReportForm.all.form(name, of: .reportFormat)).text(input, ReportPlace(folder: "out"))
  }

  private static let input = ReportInput(
    runs: [SampleRun(rounds: 3).result], runFolders: ["out"],
    matrix: [
      CorrectnessRow(
        runID: "m", app: "video-call", architecture: "model", trace: "search", fault: "none", events: nil,
        decisions: nil, decisionsHash: "", promise: .identical, verdict: .identical, firstDivergenceIndex: nil,
        expected: "", actual: "", witness: ""),
      CorrectnessRow(
        runID: "m", app: "video-call", architecture: "model", trace: "search", fault: "clock-ties", events: 2,
        decisions: 1, decisionsHash: "", promise: .identical, verdict: .diverges, firstDivergenceIndex: 1,
        expected: "", actual: "x", witness: "type, Call", faultToBlame: true),
    ])

  @Test("Each document has a unique name, ends its last line, and accepts an input without a run")
  func all() throws {
    for option in [ReportForm.Option.runFormat, .reportFormat, .export] {
      let names = ReportForm.all.named(by: option).map(\.name)
      #expect(Set(names).count == names.count)
    }
    for document in ReportForm.all.named(by: .reportFormat) {
      for input in [Self.input, ReportInput(runs: [], matrix: Self.input.matrix)] {
        let text = try document.text(input, ReportPlace(folder: "out"))
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(document.name)")
      }
    }
  }

  @Test("markdown does not say that promises hold if none was checked")
  func unchecked() throws {
    let nothing = SampleRun(architectures: [
      SampleArchitecture(name: "nothing", batchTimeNanoseconds: 1, isHarnessOverhead: true)
    ])
    #expect(
      try Self.text("markdown", of: ReportInput(runs: [nothing.result])).hasPrefix(
        "### bench report: no promise was checked\n"))
    #expect(
      try Self.text("markdown", of: ReportInput(runs: [], matrix: Self.input.matrix)).hasPrefix(
        "### bench report: every promise holds\n"))
    var late = Self.input
    late.matrix?[1].faultToBlame = false
    #expect(try Self.text("markdown", of: late).hasPrefix("### bench report: 1 broken promise\n"))
  }

  @Test("text is the summary of each run, and the effect of faults")
  func terminal() throws {
    let text = try Self.text("text", of: Self.input)
    let summary = SummaryReport.page(for: Self.input.runs[0], at: ReportPlace(folder: "out"))
    #expect(text.hasPrefix(summary + "\nWhat faults do\n"))
    #expect(text.contains("\nvideo-call  model         identical        clock-ties\n"))
  }

  @Test("markdown begins with the verdict, and has a table and stories to open")
  func markdown() throws {
    let text = try Self.text("markdown", of: Self.input)
    #expect(text.hasPrefix("### bench report: every promise holds\n\n#### video-call on phone\n\nVerdict: 5 of 14 "))
    #expect(text.contains("\n| architecture | verdict | decisions | batch ns | ratio | 75 % interval |"))
    #expect(text.contains("\n|---|---|--:|--:|"))
    let story = """

      <details><summary>Calls at every turn of the loop once an id is there. (1 architecture)</summary>

      - met 96,753 times, first at event 0, by main-loop (1.3)

      ```text
      shown by: type
        keyboard   ─"1"─
      """
    #expect(text.replacing("\u{A0}", with: " ").contains(story.prefix { $0 != "`" }))
    #expect(text.contains("\n| video-call | model | identical | clock-ties |\n"))
    var broken = SampleRun(rounds: 3)
    broken.architectures[12].verdict = .diverges
    broken.architectures[1].failure = .init(kind: .hung, pass: .timing, reason: "no answer within 10 s")
    let other = try Self.text("markdown", of: ReportInput(runs: [broken.result]))
    let start = """
      ### bench report: 1 broken promise and 1 failure

      - **failed: massive-view-controller of video-call on phone hung in the timing pass: no answer within 10 s**
      - **broken promise: imperative of video-call on phone promises the oracle's decisions and takes others**

      """
    #expect(other.hasPrefix(start))
    #expect(other.contains("| imperative | BROKEN PROMISE |"))
    var searched = Self.input
    searched.matrix?[0].verdict = .diverges
    searched.matrix?[0].witness = "type"
    let sentence = "model of video-call promises the oracle's decisions, and takes others on type"
    #expect(
      try Self.text("markdown", of: searched)
        .hasPrefix("### bench report: 1 broken promise\n\n- **broken promise: \(sentence)**\n"))
  }

  @Test("json has a member for each column of every row, numbers as numbers, and null for missing figures")
  func json() throws {
    let text = try Self.text("json", of: Self.input)
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    #expect(report.version == 1 && report.runs.count == 1 && report.matrix?.count == 2)
    #expect(report.darkness == nil)
    let run = Self.input.runs[0]
    #expect(report.runs[0].manifest == run.manifest)
    #expect(report.runs[0].latency.map(\.value) == run.latency.map(\.value))
    #expect(report.runs[0].latency.allSatisfy { $0.speed == nil && $0.mode == "closed" })
    #expect(text.contains(#""mode": "closed", "speed": null, "round": 1, "metric": "batch_time", "statistic": "mean""#))
    #expect(text.contains("\"instructions\": null,\n"))
  }

  private struct Report: Decodable {
    struct Run: Decodable {
      struct Latency: Decodable {
        let mode: String
        let speed: Double?
        let value: Double
      }
      let manifest: RunManifest
      let latency: [Latency]
    }
    struct Row: Decodable {}
    let version: Int
    let runs: [Run]
    let matrix: [Row]?
    let darkness: [Row]?

    private enum CodingKeys: String, CodingKey {
      case version = "schema_version"
      case runs, matrix, darkness
    }
  }
}
