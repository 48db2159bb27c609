import Metrics
import Reports
import Results
import TestSupport
import Testing
import Verification

@testable import Reports

@Suite("SummaryReport")
struct SummaryReportTests {
  @Test("the summary of the article's architectures has the expected text")
  func article() {
    let text = SummaryReport.text(for: SampleRun().result, folder: "results/20250102T030405Z-1")
    #expect(text == GoldenSummaries.article)
  }

  @Test("the summary of one architecture has the expected text")
  func alone() {
    let run = SampleRun(architectures: [SampleArchitecture(name: "imperative", batchTimeNanoseconds: 8.05)])
    #expect(SummaryReport.text(for: run.result) == GoldenSummaries.alone)
  }

  private static let unstated = DivergenceRecord(
    cause: nil, count: 1, firstIndex: 4_127, expected: [], actual: ["startCall()"], witness: ["Call"],
    diagram: MarbleDiagram(
      rows: [
        .init(name: "button", role: .input), .init(name: "oracle", role: .expected),
        .init(name: "imperative", role: .actual),
      ], instants: [.init(nanoseconds: 1, marks: ["C", "1", ""])]))

  @Test("the summary of broken promises, crashes and wide figures has the expected text")
  func trouble() {
    let run = SampleRun(
      architectures: [
        SampleArchitecture(
          name: "imperative", batchTimeNanoseconds: 12_345, decisions: 9_999_999, verdict: .diverges,
          divergences: [Self.unstated]),
        SampleArchitecture(
          name: "a-name-of-twenty-eight-chars", batchTimeNanoseconds: 12_345 * 123, decisions: 12_345_678,
          serviceP99Nanoseconds: 1_234_567),
        SampleArchitecture(
          name: "model", batchTimeNanoseconds: 20,
          failure: ArchitectureOutcome.Failure(kind: .crashed, pass: .correctness, reason: "segmentation fault")),
      ],
      traceNames: ["my phone"])
    #expect(SummaryReport.text(for: run.result) == GoldenSummaries.trouble)
  }

  @Test("each trace has a section, in the order of the run")
  func traces() {
    let text = SummaryReport.text(for: SampleRun(traceNames: ["phone", "участник-100045.tsv"]).result)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("video-call on") }
    #expect(
      headings == [
        "video-call on phone: 100,000 events, seed 1, 7 rounds",
        "video-call on участник-100045.tsv: 100,000 events, seed 1, 7 rounds",
      ])
  }

  @Test("the seed is that of the run, and not that of the trace")
  func seed() {
    var run = SampleRun(seed: 7)
    run.traces[0].origin = ["seed: 1"]
    #expect(SummaryReport.text(for: run.result).hasPrefix("video-call on phone: 100,000 events, seed 7, 7 rounds\n"))
  }

  @Test("the article is named only if a shown cause has a section in it")
  func sections() {
    func text(_ section: String) -> String {
      let wrong = SampleArchitecture.wrong("wrong", section, nanoseconds: 10, [.emptyNumber])
      return SummaryReport.text(for: SampleRun(architectures: [wrong]).result)
    }
    #expect(text("article 1.7").contains(": 1 cause\nIn parentheses: the section of the article.\n"))
    #expect(text("article 1.7").contains(", by wrong (article 1.7)\n"))
    #expect(text("").contains("\nWhat went wrong, by the author's own rule: 1 cause\n\n"))
    #expect(text("").contains(", by wrong\n"))
    #expect(!text("").contains("article"))
  }

  @Test("harm, rules of the author and rules of ours are counted apart, and only the first two are called wrong")
  func bases() {
    func met(_ count: Int, _ basis: DivergenceRecord.Cause.Basis?, by name: String) -> [DivergenceRecord] {
      (0..<count).map { index in
        var divergence = SampleCause.emptyNumber.met(by: name, in: "")
        divergence.cause = .init(
          sentence: "\(basis?.rawValue ?? "unrecorded") \(index).", section: "", basis: basis)
        return divergence
      }
    }
    func text(_ divergences: [DivergenceRecord]) -> String {
      let wrong = SampleArchitecture(
        name: "wrong", batchTimeNanoseconds: 10, promise: .diverges, verdict: .diverges, divergences: divergences)
      return SummaryReport.text(for: SampleRun(architectures: [wrong]).result)
    }
    let all = text(
      met(3, .ourRule, by: "wrong") + met(1, nil, by: "wrong") + met(2, .statedRule, by: "wrong")
        + met(1, .harm, by: "wrong"))
    let headings = all.split(separator: "\n").filter { $0.hasPrefix("What ") }
    #expect(
      headings == [
        "What went wrong, with harm: 1 cause", "What went wrong, by the author's own rule: 2 causes",
        "What differs from our rule, as the author states none: 3 causes", "What went wrong: 1 cause",
      ])
    let parts = all.components(separatedBy: "\nWhat ").dropFirst()
    #expect(parts.map { $0.contains("\nour_rule 0.\n") } == [false, false, true, false])
    #expect(!text(met(1, .ourRule, by: "wrong")).contains("What went wrong"))
  }

  @Test("the page ends with the commands to go on with")
  func next() {
    let next = [NextCommand("bench verify --architecture model", "More of it")]
    let text = SummaryReport.text(for: SampleRun().result, folder: "out", next: next)
    #expect(text.hasSuffix("\n  out\n\nMore of it:\n  bench verify --architecture model\n"))
  }

  @Test("coloured text without escape codes is the plain text")
  func colour() {
    let result = SampleRun().result
    let coloured = SummaryReport.text(for: result, colour: true)
    #expect(coloured.contains("\u{1B}[32mimperative"))
    #expect(coloured.replacing(/\u{1B}\[\d+m/, with: "") == SummaryReport.text(for: result))
    #expect(!SummaryReport.text(for: result).contains("\u{1B}"))
  }
}
