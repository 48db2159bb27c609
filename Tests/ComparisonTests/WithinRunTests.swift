import Comparison
import Reports
import Results
import TestSupport
import Testing

@Suite("Two architectures of one run") struct WithinRunTests {
  private func compare(
    _ run: SampleRun, _ reference: String, _ other: String, thresholds: Thresholds = .none
  ) -> RunComparison {
    RunComparison(within: run.compared, reference: reference, other: other, thresholds: thresholds)
  }

  @Test("Times are compared round by round and counts exactly, and nothing fails")
  func costs() throws {
    let run = SampleRun("run") { run in
      run["model"].instructionsPerEvent = 700
      run["model"].times = [30, 31, 29, 32, 28, 33, 30.5]
    }
    let comparison = compare(run, "imperative", "model")
    #expect(comparison.findings == ["model instructions_per_event worse", "model batch_time slower"])
    #expect(comparison.failure == nil)
    let row = try #require(comparison.row("model", "batch_time"))
    #expect(row.reference == "imperative")
    #expect(try #require(row.ratio) > 3.7)
    #expect(row.pAdjusted == 0.015625)
    #expect(compare(run, "model", "imperative").findings.last == "imperative batch_time faster")
  }

  @Test("An interval that reaches into the margin leaves the verdict open")
  func margin() {
    let run = SampleRun("run") { $0["model"].times = [8.3, 8.35, 8.5, 8.6, 8.7, 8.8, 8.9] }
    #expect(compare(run, "imperative", "model").row("model", "batch_time")?.conclusion == .cannotTell)
  }

  @Test("Architectures and metrics are named in full")
  func names() throws {
    let run = SampleRun("run") { run in
      run["model"].counts["mallocs"] = [1, 3]
      run["model"].instructionsPerEvent = nil
      run["imperative"].counts["mallocs"] = [2]
      run["model"].decisionsHash = 1
      run["model"].verdict = .diverges
      run["model"].divergences = [DecisionTests.empty]
    }
    let comparison = compare(run, "imperative", "model")
    #expect(comparison.row("model", "mallocs")?.reason == "rounds differ: imperative 2, model 1 to 3")
    #expect(
      comparison.row("model", "instructions_per_event")?.reason
        == "not counted of model: missing in the files, though not listed as skipped")
    let text = comparison.text(colour: false)
    for metric in ["mallocs_per_event", "malloc_bytes_per_event", "instructions_per_event"] {
      #expect(text.contains("\n\(metric) "))
    }
    #expect(text.contains("imperative: never; model: 16 times"))
    #expect(text.firstMatch(of: #/\b([Bb]efore|[Nn]ow)\b/#) == nil)
  }

  @Test("A metric that --fail-on names may fail")
  func threshold() {
    var thresholds = Thresholds.none
    thresholds.set("batch_time", to: 300)
    #expect(compare(SampleRun("run"), "imperative", "model", thresholds: thresholds).failure == nil)
    thresholds.set("batch_time", to: 200)
    #expect(compare(SampleRun("run"), "imperative", "model", thresholds: thresholds).failure == .regression)
  }

  @Test("Different decisions are drawn and are no failure")
  func decisions() {
    let run = SampleRun("run") { run in
      run["model"].decisionsHash = 1
      run["model"].verdict = .diverges
      run["model"].divergences = [DecisionTests.empty]
    }
    for (reference, other) in [("imperative", "model"), ("model", "imperative")] {
      let comparison = compare(run, reference, other)
      #expect(comparison.rows.first?.conclusion == .different)
      #expect(comparison.failure == nil)
      let text = comparison.text(colour: false)
      #expect(text.contains("Decisions differ: \(other) and \(reference) on phone"))
      #expect(text.contains("\n    model     ────()─\n"))
    }
  }

  @Test("A failed architecture has no figures to compare")
  func failed() {
    let run = SampleRun("run") {
      $0["model"].failure = ArchitectureOutcome.Failure(kind: .hung, pass: .timing, reason: "no answer within 10 s")
    }
    let comparison = compare(run, "imperative", "model")
    #expect(comparison.row("model", "outcome")?.reason == "model hung in the timing pass: no answer within 10 s")
    #expect(comparison.row("model", "batch_time") == nil)
  }
}
