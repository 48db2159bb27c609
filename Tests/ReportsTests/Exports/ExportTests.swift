import Metrics
import Reports
import Results
import TestSupport
import Testing
import Verification

@Suite("Exports") struct ExportTests {
  /// Two architectures in three rounds. The second one has instructions and counts.
  private static func input(_ architectures: [SampleArchitecture]? = nil) -> ReportInput {
    var right = SampleArchitecture(name: "imperative", batchTimeNanoseconds: 8)
    (right.roundMeans, right.counts) = (
      [8, 9, 7.5], ["mallocs_per_event": [0, 0], "malloc_bytes_per_event": [0, 0]]
    )
    var wrong = SampleArchitecture.wrong("closures", "1.2", nanoseconds: 9, [.emptyNumber])
    (wrong.roundMeans, wrong.instructionsPerEvent) = ([10, 12, 11], 130.5)
    wrong.counts = ["mallocs_per_event": [2.25], "malloc_bytes_per_event": [48]]
    return ReportInput(
      runs: [SampleRun(architectures: architectures ?? [right, wrong], events: 1_000).result], runFolders: ["out"])
  }

  @Test("benchstat has a line per round, with the counts of each")
  func benchstat() throws {
    let text = try BenchstatExport.text(for: Self.input())
    let expected = """
      goos: linux
      goarch: amd64
      pkg: reactive-bench/video-call
      cpu: A Processor
      trace: phone
      BenchmarkVideoCall/imperative-2 1000 8 ns/op 0 B/op 0 allocs/op
      BenchmarkVideoCall/imperative-2 1000 9 ns/op 0 B/op 0 allocs/op
      BenchmarkVideoCall/imperative-2 1000 7.5 ns/op 0 B/op 0 allocs/op
      BenchmarkVideoCall/closures-2 1000 10 ns/op 48 B/op 2.25 allocs/op 130.5 instructions/op
      BenchmarkVideoCall/closures-2 1000 12 ns/op 48 B/op 2.25 allocs/op 130.5 instructions/op
      BenchmarkVideoCall/closures-2 1000 11 ns/op 48 B/op 2.25 allocs/op 130.5 instructions/op

      """
    #expect(text == expected)
  }

  @Test("Times have the value and the interval of estimates.csv")
  func tracked() throws {
    let input = Self.input()
    let estimate = try #require(
      input.runs[0].estimates.first { $0.architecture == "closures" && $0.metric == "batch_time" })
    let (lower, upper) = (try #require(estimate.lower), try #require(estimate.upper))
    #expect(estimate.value == 11)
    let bencher = try BencherExport.text(for: input)
    #expect(
      bencher.contains(
        #""latency": {"value": 11, "lower_value": \#(lower.decimalText), "upper_value": \#(upper.decimalText)}"#))
    #expect(bencher.contains(#""mallocs": {"value": 2.25}"#))
    let action = try GitHubActionExport.text(for: input)
    let range = max(11 - lower, upper - 11).decimalText
    let entry =
      #"{"name": "video-call on phone: closures, time", "unit": "ns/event", "value": 11, "range": "± \#(range)", "#
    #expect(action.contains(entry))
    let jmh = try JMHExport.text(for: input)
    #expect(jmh.contains(#""benchmark": "reactive-bench.video-call.closures""#))
    #expect(jmh.contains(#""scoreConfidence": [\#(lower.decimalText), \#(upper.decimalText)]"#))
    #expect(jmh.contains(#/\[10\],\s+\[12\],\s+\[11\]/#))
  }

  @Test("hgrm shows the service times of one architecture as in latency.csv")
  func hgrm() throws {
    let input = Self.input([.init(name: "a", batchTimeNanoseconds: 8), .init(name: "b", batchTimeNanoseconds: 9)])
    #expect(throws: ExportFailure.several(architectures: ["video-call on phone: a", "video-call on phone: b"])) {
      try HgrmExport.text(for: input)
    }
    let expected = """
             Value     Percentile TotalCount 1/(1-Percentile)

            30.000 0.500000000000        500           2.00
            54.000 0.900000000000        900          10.00
            60.000 0.990000000000        990         100.00
           240.000 0.999000000000        999        1000.00
         54000.000 1.000000000000       1000
      #[Mean    =       36.000]
      #[Max     =    54000.000, Total count    =         1000]

      """
    #expect(try HgrmExport.text(for: input.restricted(architectures: ["b"])) == expected)
    #expect(throws: ExportFailure.nothing(of: "service time in the closed loop")) {
      try HgrmExport.text(for: Self.input())
    }
  }

  @Test("junit fails for a broken promise, with the diagram, and passes a promised divergence")
  func junit() throws {
    let record = try #require(
      SampleArchitecture.wrong("closures", "1.2", nanoseconds: 9, [.emptyNumber]).divergences.first)
    var unstated = record
    unstated.cause = nil
    let text = try JUnitExport.text(
      for: Self.input([
        .init(name: "right", batchTimeNanoseconds: 8), .wrong("as-promised", "1.2", nanoseconds: 9, [.emptyNumber]),
        .init(name: "broken", batchTimeNanoseconds: 8, verdict: .diverges, divergences: [unstated]),
        .init(
          name: "fallen", batchTimeNanoseconds: 8,
          failure: .init(kind: .crashed, pass: .correctness, reason: "segmentation fault")),
        .init(name: "nothing", batchTimeNanoseconds: 1, isHarnessOverhead: true),
      ]))
    #expect(
      text.contains(#"<testsuites name="reactive-bench" tests="4" failures="1" errors="1" skipped="0" time="0">"#))
    #expect(text.contains("  <testcase classname=\"video-call\" name=\"right\" time=\"0\"/>\n"))
    #expect(
      text.contains("name=\"as-promised\" time=\"0\">\n    <system-out>Calls an empty number when Call is pressed"))
    #expect(text.contains("\n  basis: the author"))
    #expect(text.contains(#"<failure type="broken promise" message="promises the oracle's decisions"#))
    #expect(text.contains("\n    closures  ─()─\n"))
    #expect(text.contains(#"<error type="crashed" message="crashed in the correctness pass: segmentation fault">"#))
  }

  @Test("junit has the judging time of each architecture, or 0 if the run does not have it")
  func junitTimes() throws {
    let run = SampleRun(
      architectures: [
        .init(name: "a", batchTimeNanoseconds: 8), .init(name: "b", batchTimeNanoseconds: 9),
        .init(name: "c", batchTimeNanoseconds: 9),
      ]
    ).result
    func row(
      _ name: String, _ value: Double?, _ metric: Metric = .elapsedTime, during pass: MeasuringPass = .correctness
    )
      -> ResourceRow
    {
      ResourceRow(
        runID: run.manifest.runID, app: "video-call", architecture: name, trace: "phone", pass: pass, speed: nil,
        round: nil, metric: metric.name, value: value, unit: metric.unit)
    }
    let rows = [
      row("a", 828_757_992), row("a", 5e9, during: .timing), row("a", 7e9, .cpuTime), row("b", 1_250_000_000),
      row("b", nil),
    ]
    let text = try JUnitExport.text(for: ReportInput(runs: [run.with(resources: rows)]))
    let cases = [("a", "0.828757992"), ("b", "1.25"), ("c", "0")]
    for (name, time) in cases { #expect(text.contains("name=\"\(name)\" time=\"\(time)\"/>\n")) }
    let totals = "tests=\"3\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"2.078757992\">"
    #expect(text.contains("<testsuites name=\"reactive-bench\" \(totals)"))
    #expect(text.contains("<testsuite name=\"video-call on phone\" \(totals)"))
  }

  @Test("hgrm leaves out percentiles that need more events", arguments: [1, 9, 10, 500])
  func hgrmOfFew(events: Int) throws {
    let run = SampleRun(architectures: [.init(name: "a", batchTimeNanoseconds: 8)], events: events)
    let text = try HgrmExport.text(for: ReportInput(runs: [run.result]))
    #expect(text.contains("Total count    = \(String(repeating: " ", count: 12 - "\(events)".count))\(events)]"))
    #expect(text.contains(" 0.900000000000 ") == (events >= 10))
    #expect(text.contains(" 0.990000000000 ") == (events >= 100))
    #expect(!text.contains(" 0.999000000000 "))
    #expect(text.contains(" 1.000000000000 "))
  }

  @Test("jmh has no entry for an architecture without rounds")
  func jmhWithoutRounds() throws {
    var input = Self.input()
    let run = input.runs[0]
    input.runs[0] = RunResult(
      manifest: run.manifest, latency: run.latency.filter { $0.architecture != "closures" },
      allocations: run.allocations, instructions: run.instructions, resources: run.resources, estimates: run.estimates)
    let text = try JMHExport.text(for: input)
    #expect(text.contains("imperative") && !text.contains("closures"))
  }

  @Test("junit has the verdicts of a matrix: only a divergence without a fault to blame breaks a promise")
  func junitOfMatrix() throws {
    func row(_ name: String, _ fault: String, _ verdict: Verdict, isToBlame: Bool? = nil) -> CorrectnessRow {
      CorrectnessRow(
        runID: "m", app: "video-call", architecture: name, trace: "search", fault: fault, events: 2, decisions: 1,
        decisionsHash: "", promise: .identical, verdict: verdict, firstDivergenceIndex: nil, expected: "",
        actual: "startCall(1)", witness: "type, Call", faultToBlame: isToBlame)
    }
    let rows = [
      row("right", "none", .identical), row("right", "clock-ties", .diverges, isToBlame: true),
      row("broken", "none", .diverges), row("broken", "clock-ties", .diverges, isToBlame: false),
      row("late", "none", .identical), row("late", "clock-ties", .diverges, isToBlame: false),
      row("unable", "none", .notApplicable),
    ]
    let alone = try JUnitExport.text(for: ReportInput(runs: [], matrix: rows))
    #expect(
      alone.contains(#"<testsuites name="reactive-bench" tests="4" failures="2" errors="0" skipped="1" time="0">"#))
    #expect(alone.contains(#"<testsuite name="video-call, searched" tests="4" failures="2""#))
    #expect(alone.contains("name=\"right\" time=\"0\"/>\n"))
    #expect(alone.contains("on: type, Call\nthe oracle decides nothing, broken decided startCall(1)"))
    var input = Self.input()
    (input.matrix, input.matrixRecords) = (rows, [])
    #expect(try JUnitExport.text(for: input).contains(#"tests="6" failures="2" errors="0" skipped="1" time="0">"#))
  }

  @Test("perfetto has a process per divergence, a track per row, and the trace's times in microseconds")
  func perfetto() throws {
    let diagram = MarbleDiagram(
      rows: [
        .init(name: "text", role: .input), .init(name: "oracle", role: .expected),
        .init(name: "closures", role: .actual),
      ],
      instants: [
        .init(nanoseconds: 1, marks: ["x", "(1)", "(1)"]), .init(nanoseconds: 2_000_500, marks: ["", "(2)", ""]),
      ])
    let text = PerfettoExport.text(of: [.init(title: "closures of video-call: type", diagram: diagram)])
    #expect(text.contains(#"{"name": "process_name", "ph": "M", "pid": 1, "tid": 0, "args": {"name": "closures of "#))
    #expect(text.ranges(of: #""ph": "i""#).count == 5)
    let missing =
      #"{"name": "(nothing)", "cat": "actual,wrong", "ph": "i", "s": "t", "ts": 2000.5, "pid": 1, "tid": 3, "#
    #expect(text.contains(missing + #""args": {"due": "(2)", "is_due": false}}"#))
    let ofRun = try PerfettoExport.text(for: Self.input([.wrong("a", "1.2", nanoseconds: 9, [.emptyNumber])]))
    #expect(ofRun.contains("a of video-call: Calls an empty number when Call is pressed on an empty field. (author"))
  }

  @Test(
    "Unmeasured figures are left out, and an empty export is an error",
    arguments: ReportForm.all.named(by: .export).map(\.name))
  func nothing(name: String) throws {
    let (export, place) = (try #require(ReportForm.all.form(name, of: .export)), ReportPlace(folder: "out"))
    #expect(throws: ExportFailure.self) { try export.text(ReportInput(runs: []), place) }
    let few = Array(SampleArchitecture.article.suffix(3))
    let run = SampleRun(architectures: few, skippedPasses: [.init(pass: .timing, reason: "not asked for")]).result
    if let text = try? export.text(ReportInput(runs: [run]), place) { #expect(!text.contains("ns/op")) }
  }

  @Test("Of two runs of a trace, in either loop, the figures are those of the closed loop")
  func modes() throws {
    let few = Array(SampleArchitecture.article.suffix(3))
    let open = SampleRun(id: "open", architectures: few, rounds: 2, openLoopSpeeds: [1, 10]).result
    let closed = SampleRun(id: "closed", architectures: few, rounds: 2).result
    for runs in [[open, closed], [closed, open]] {
      let input = ReportInput(runs: runs)
      #expect(input.sections.map(\.run.manifest.runID) == ["closed"])
    }
  }
}
