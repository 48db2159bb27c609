import Reports
import Results
import TestSupport
import Testing

@testable import Reports

@Suite("SummaryReport: the open loop") struct OpenLoopTextTests {
  private static let architectures = SampleArchitecture.article.filter {
    ["imperative", "model-by-hand", "model", "nothing"].contains($0.name)
  }

  /// The section of the open loop.
  private func text(_ run: SampleRun) -> String {
    let page = SummaryReport.text(for: run.result)
    return page.range(of: "Open loop\n").map { String(page[$0.lowerBound...]) } ?? ""
  }

  @Test("a sweep has the expected text")
  func sweep() {
    let speeds = [1, 10, 1e3, 1e5, 1e6, 1e7, 1e8]
    #expect(
      text(SampleRun(architectures: Self.architectures, openLoopSpeeds: speeds)) == GoldenOpenLoop.sweep)
  }

  @Test("a list of speeds has the expected text")
  func list() {
    #expect(
      text(SampleRun(architectures: Self.architectures, openLoopSpeeds: [1_000, 1e7])) == GoldenOpenLoop.list)
  }

  @Test("a knee within 10 % of the harness overhead's is marked, and no other")
  func harnessLimit() {
    func limited(batchTime: Double) -> Bool {
      let fast = SampleArchitecture(name: "fast", batchTimeNanoseconds: batchTime)
      let run = SampleRun(architectures: [fast, Self.architectures.last ?? fast], openLoopSpeeds: [1, 1e3, 1e8])
      return text(run).replacing(/\s+/, with: " ")
        .contains("as fast as the harness overhead, within 10 %, so their own knee may be higher: fast")
    }
    #expect(limited(batchTime: 3))
    #expect(!limited(batchTime: 8))
  }

  private func words(_ run: SampleRun) -> String { text(run).replacing(/\s+/, with: " ") }

  @Test(
    "a knee has a figure only if it is known",
    arguments: [
      // The knee is at 6.13 millions.
      (["imperative"], [1, 10], "and the knee is more than 10 times away."),
      (["imperative", "model"], [1, 10], "and the knees are more than 10 times away."),
      (["imperative", "model"], [1, 1e7], "and the knees are between 1 and 10.0M times away."),
      (["imperative"], [1, 1e7], "and the knee is between 1 and 10.0M times away."),
      (["imperative"], [1, 1e6, 1e7], "and the knee is 6.13M times away."),
      (["imperative", "model"], [1, 1e6, 1e7], "and the knees are 3.90M (model) to 6.13M (imperative) times away."),
      (["imperative"], [1e7, 1e8], nil),
    ] as [([String], [Double], String?)])
  func distance(names: [String], speeds: [Double], end: String?) {
    let architectures = Self.architectures.filter { names.contains($0.name) || $0.isHarnessOverhead }
    let text = words(SampleRun(architectures: architectures, openLoopSpeeds: speeds))
    #expect(text.contains("At human speed") == (end != nil))
    if let end { #expect(text.contains(end)) }
  }

  @Test("known knees and ranges are listed separately")
  func someKnown() {
    // Without the two speeds beside the knee, imperative's knee is between 1 and 10 millions.
    let run = SampleRun(architectures: Self.architectures, openLoopSpeeds: [1, 1e6, 1e7])
    let rows = run.result.latency.filter { row in
      row.architecture != "imperative" || [1, 1e6, 1e7].contains(row.speed ?? 1)
    }
    let page = SummaryReport.text(for: run.result.with(latency: rows)).replacing(/\s+/, with: " ")
    #expect(
      page.contains(
        "and the knees are 3.90M (model) to 6.13M (model-by-hand), that of imperative between 1.00M and 10.0M times away."
      ))
  }

  @Test("a crashed architecture has no knee, and is listed with the speed of the crash")
  func crash() {
    var architectures = Self.architectures
    for index in architectures.indices where architectures[index].name == "model" {
      architectures[index].failure = ArchitectureOutcome.Failure(
        kind: .crashed, pass: .openLoop, reason: "was ended by SIGILL at speed 1000")
    }
    let run = SampleRun(architectures: architectures, openLoopSpeeds: [1, 1e6, 1e7])
    let rows = run.result.latency.filter { $0.architecture != "model" || $0.speed ?? 1 <= 1 }
    let page = SummaryReport.text(for: run.result.with(latency: rows))
    let text = page.range(of: "Open loop\n").map { String(page[$0.lowerBound...]) } ?? ""
    #expect(text.contains(#/\nmodel +(- +)+-\n/#))
    let words = text.replacing(/\s+/, with: " ")
    #expect(words.contains("knee: - for model, which crashed: was ended by SIGILL at speed 1000"))
    // The other architectures' tables and knees are unchanged.
    #expect(words.contains("at speed 1.00M: all 100,000 events, 7 times"))
    #expect(words.contains("and the knees are 6.13M (model-by-hand) to 6.13M (imperative) times away."))
  }

  @Test("a service under five steps of the clock is shown as too short, and fewer than 100 events have no p99")
  func tooLittle() {
    var run = SampleRun(architectures: Self.architectures, openLoopSpeeds: [1, 1e6, 1e7])
    #expect(words(run).contains("< 100: under five steps of the clock (20 ns), too short to time one by one; where"))
    #expect(words(run).contains("p99: - where a round has fewer than 100 of them"))
    run.clock.stepNanoseconds = 1
    run.openLoopSpeeds = [1e6, 1e7]
    #expect(!words(run).contains("five steps"))
    #expect(!words(run).contains("p99: -"))
  }

  @Test("a run without the open loop has no section about it")
  func without() { #expect(text(SampleRun(architectures: Self.architectures)) == "") }

  @Test("the open loop does not change the rest of the page")
  func rest() {
    let run = SampleRun(architectures: Self.architectures)
    var loaded = run
    loaded.openLoopSpeeds = [1, 10, 1e8]
    let page = SummaryReport.text(for: loaded.result)
    #expect(page.hasPrefix(SummaryReport.text(for: run.result)))
  }

  @Test("the figure of a knee shows its bounds")
  func knees() {
    func knee(_ speeds: [Double]) -> String? {
      let run = SampleRun(architectures: Self.architectures, openLoopSpeeds: speeds)
      let section = SummarySection(run.result, trace: run.manifest.traces[0])
      let rows = run.result.latency.filter { $0.mode == .open && $0.architecture == "imperative" }
      let knee = section.knees["imperative"] ?? (nil, nil)
      return section.lines.first { $0.name == "imperative" }.flatMap {
        OpenLoopLine($0, rows: rows, knee: knee).kneeFigure
      }
    }
    // The knee is at 6.13 millions.
    #expect(knee([1, 1e3]) == "> 1000")
    #expect(knee([1e6, 1e7]) == "1.00M-10.0M")
    #expect(knee([1e7, 1e8]) == "< 10.0M")
    #expect(knee([1, 1e6, 1e7]) == "6.13M")
    #expect(knee([]) == nil)
  }

  @Test("rows are ordered by speed, slow ones first, after those of the closed loop")
  func order() {
    let rows = SampleRun(architectures: [Self.architectures[0]], rounds: 2, openLoopSpeeds: [100, 0.5]).result.latency
    var seen: [String] = []
    for row in rows {
      let place = "\(row.mode) \(row.speed ?? 0) \(row.round)"
      if seen.last != place { seen.append(place) }
    }
    #expect(
      seen == ["closed 0.0 1", "closed 0.0 2", "open 0.5 1", "open 0.5 2", "open 100.0 1", "open 100.0 2"])
  }

  @Test(
    "a whole speed is written without decimals",
    arguments: [(1.0, "1"), (0.5, "0.50"), (31.6, "31.6"), (1000, "1000"), (99_999, "99999"), (1e6, "1.00M")])
  func speed(value: Double, text: String) { #expect(value.speedFigure == text) }

  @Test(
    "a small share is written without a power of ten",
    arguments: [
      (0.0, "0"), (1, "1.00"), (0.713, "0.71"), (0.099_6, "0.10"), (0.099_4, "0.099"), (0.009_96, "0.010"),
      (0.000_96, "0.00096"), (6.1e-4, "0.00061"), (8.04e-8, "0.00000008"), (8e-9, "0.00000001"), (4e-9, "<.00000001"),
    ])
  func share(value: Double, text: String) { #expect(value.shareFigure == text) }
}
