import Reports
import Results
import TestSupport
import Testing

@Suite("SummaryReport: notes")
struct SummaryNotesTests {
  private let right = SampleArchitecture(name: "imperative", batchTimeNanoseconds: 8)
  private let other = SampleArchitecture(name: "model-non-empty", batchTimeNanoseconds: 30)

  @Test("a skipped pass leaves dashes, and its reason once")
  func skippedPass() {
    let skipped = SkippedPass(pass: .allocations, reason: "no jemalloc; apt-get install libjemalloc-dev")
    let text = summary(SampleRun(architectures: [right, other], skippedPasses: [skipped]))
    #expect(text.split(separator: "\n").filter { $0.hasSuffix(" -") }.count == 2)
    #expect(text.ranges(of: "mallocs: - because the allocations pass was skipped: no jemalloc;").count == 1)
  }

  @Test("without timing there is a table, and nothing about cost")
  func noTiming() {
    let text = summary(
      SampleRun(architectures: [right, other], skippedPasses: [SkippedPass(pass: .timing, reason: "so told")]))
    #expect(text.contains("batch, service: - because the timing pass was skipped: so told"))
    #expect(text.contains("Both architectures decide as the oracle does on this trace."))
    #expect(!text.contains("cheapest"))
  }

  @Test("a baseline that was not measured is named")
  func noBaseline() {
    let text = summary(SampleRun(architectures: [other]))
    #expect(text.contains("ratio: - because the baseline, imperative, was not measured"))
  }

  @Test("a baseline that takes no time is named")
  func emptyBaseline() {
    let idle = SampleArchitecture(name: "imperative", batchTimeNanoseconds: 0)
    let text = summary(SampleRun(architectures: [idle, other]))
    #expect(text.contains("ratio: - because imperative has no batch time to compare with"))
  }

  @Test("one round has no interval, and the note says that the order may be chance")
  func oneRound() {
    let text = summary(SampleRun(architectures: [right, other], rounds: 1))
    #expect(text.contains("interval: - because one round does not show how rounds vary"))
    #expect(text.replacing("\n", with: " ").contains("one round cannot say whether that is chance."))
  }

  @Test(
    "the heading of intervals is the confidence that the rounds can reach",
    arguments: [(2, "50 %"), (3, "75 %"), (4, "87.5 %"), (5, "93.8 %"), (6, "95 %"), (21, "95 %")])
  func level(rounds: Int, level: String) throws {
    let text = summary(SampleRun(architectures: [right, other], rounds: rounds))
    let heading = try #require(text.split(separator: "\n").first { $0.contains(#/decisions +batch/#) })
    #expect(heading.contains(" \(level) "))
    #expect(heading.contains("95 %") == (level == "95 %"))
    let words = text.replacing(/\s+/, with: " ")
    #expect(words.contains("\(level) interval: the ratios that the rounds allow, with \(level) confidence"))
    #expect(words.contains("so few rounds reach no more") == (level != "95 %"))
  }

  @Test("times of a trace shorter than a batch have a caveat", arguments: [1, 3, 255, 256])
  func shortTrace(events: Int) {
    let text = summary(SampleRun(architectures: [right, other], events: events)).replacing(/\s+/, with: " ")
    #expect(text.contains("short trace: ") == (events < 256))
    if events == 3 {
      #expect(
        text.contains(
          "short trace: 3 events, fewer than the 256 of a batch, so a batch is 86 fresh instances one after the other"))
    }
  }

  @Test("a service time under five steps of the clock is too short to show; five steps are not")
  func shortServiceTime() {
    var atLimit = other
    atLimit.serviceP99Nanoseconds = 100
    let text = summary(SampleRun(architectures: [right, atLimit]))
    #expect(text.contains(#/imperative .* < 100 +\d+ +[\d-]+ +0\n/#))
    #expect(text.contains(#/model-non-empty .*\d +100 +\d+ +[\d-]+ +0\n/#))
    #expect(text.contains("< 100: under five steps of the clock (20 ns)"))
    #expect(!summary(SampleRun(architectures: [atLimit])).contains("five steps"))
  }

  @Test("outlying rounds are named, if there are any")
  func outliers() {
    let quiet = SampleRun(architectures: [right, SampleArchitecture(name: "timestamped", batchTimeNanoseconds: 20)])
      .result
    let factors = ["imperative 3": 2, "imperative 5": 0.5, "timestamped 2": 1.2]
    let rows = quiet.latency.map { row in
      var row = row
      if row.metric == "batch_time" { row.value *= factors["\(row.architecture) \(row.round)"] ?? 1 }
      return row
    }
    let result = RunResult(
      manifest: quiet.manifest, latency: rows, allocations: quiet.allocations, instructions: nil)
    let text = SummaryReport.text(for: result)
    #expect(text.contains("\noutlying rounds, far from the others and kept: imperative 3 and 5, timestamped 2\n"))
    #expect(!SummaryReport.text(for: quiet).contains("outlying"))
  }

  @Test("an architecture that is correct only here has a star")
  func luck() {
    var lucky = other
    lucky.promise = .diverges
    let text = summary(SampleRun(architectures: [right, lucky]))
    #expect(text.contains("\nmodel-non-empty* "))
    #expect(text.contains("\n*: wrong on other traces"))
    #expect(!summary(SampleRun(architectures: [right, other])).contains("*"))
  }

  @Test(
    "architectures that the machine kept from running are named",
    arguments: [
      (["imperative": 0.9, "model-non-empty": 1.2], nil),
      (
        ["imperative": 0.861, "model-non-empty": 0.9],
        "busy machine: imperative ran for 86 % of the time it was timed; up to 7 involuntary context switches a round"
      ),
      (
        ["imperative": 0.86, "model-non-empty": 0.5],
        "busy machine: model-non-empty ran for 50 % of the time it was timed, one other for less than 90 %; "
          + "up to 7 involuntary context switches a round"
      ),
    ])
  func busyMachine(shares: [String: Double], note: String?) {
    let text = summary(SampleRun(architectures: [right, other], processorShares: shares))
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(note ?? "busy machine") == (note != nil))
  }

  @Test("an architecture that only sleeps is not named, and only rounds with both times count")
  func notTheMachine() {
    let result = SampleRun(architectures: [right, other], processorShares: ["imperative": 0.5]).result
    func text(_ change: (inout ResourceRow) -> Void) -> String {
      let rows = result.resources.map { row in
        var row = row
        change(&row)
        return row
      }
      return SummaryReport.text(for: result.with(resources: rows)).replacing(/\s+/, with: " ")
    }
    #expect(text { _ in }.contains("busy machine: imperative ran for 50 %"))
    #expect(!text { if $0.metric == "involuntary_context_switches" { $0.value = 0 } }.contains("busy machine"))
    #expect(
      text { if $0.metric == "cpu_time", $0.round == 2 { $0.value = nil } }.contains("imperative ran for 50 %"))
  }

  @Test("the harness overhead is named as such if it was kept from running")
  func busyDriver() {
    let overhead = SampleArchitecture.article.filter(\.isHarnessOverhead)
    let text = summary(SampleRun(architectures: [right] + overhead, processorShares: ["nothing": 0.645]))
    #expect(text.contains("busy machine: the harness overhead ('nothing') ran for 64 %"))
  }

  @Test("architectures that were not pinned are named, if there are any")
  func roaming() {
    #expect(!summary(SampleRun(architectures: [right, other])).contains("not pinned"))
    let text = summary(SampleRun(architectures: [right, other], roaming: [other.name])).replacing(/\s+/, with: " ")
    #expect(text.contains("not pinned to one processor, because they use several threads: \(other.name)"))
  }

  private func summary(_ run: SampleRun) -> String { SummaryReport.text(for: run.result) }
}
