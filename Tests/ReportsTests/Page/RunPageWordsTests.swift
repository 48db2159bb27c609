import Metrics
import Results
import TestSupport
import Testing
import Verification

@testable import Reports

@Suite("RunPage: sentences")
struct RunPageWordsTests {
  private static let a = SampleArchitecture(name: "a", batchTimeNanoseconds: 10)
  private static let b = SampleArchitecture(name: "b", batchTimeNanoseconds: 20, mallocsPerEvent: 1)
  private static let happens = SampleArchitecture(name: "happens", batchTimeNanoseconds: 5, promise: .diverges)
  private static let wrong = SampleArchitecture(
    name: "wrong", batchTimeNanoseconds: 6, promise: .diverges, verdict: .diverges)

  private static func page(
    _ architectures: [SampleArchitecture], matrix rows: [CorrectnessRow]? = nil,
    _ change: (inout SampleRun) -> Void = { _ in }
  ) -> AppPage {
    var run = SampleRun(architectures: architectures, rounds: 3, baseline: architectures.first?.name ?? "")
    change(&run)
    let input = ReportInput(runs: [run.result], matrix: rows)
    return AppPage(input.sections[0], of: input, firstStory: 1)
  }

  /// A cell of a matrix.
  private static func row(
    _ name: String, _ fault: String, _ verdict: Verdict = .identical, toBlame: Bool? = nil
  ) -> CorrectnessRow {
    CorrectnessRow(
      runID: "m", app: "video-call", architecture: name, trace: "search", fault: fault, events: nil, decisions: nil,
      decisionsHash: "", promise: .identical, verdict: verdict, firstDivergenceIndex: nil, expected: "", actual: "",
      witness: verdict == .diverges ? "type, Call" : "", faultToBlame: toBlame)
  }

  private static func text(of page: AppPage) -> String {
    ReportPage(
      title: "", headline: page.headline, facts: page.facts, parts: [PagePart(title: "", sections: page.sections)]
    ).html.replacing("<b>", with: "").replacing("</b>", with: "").replacing(
      #/<(style|script)>.*?<\/\1>/#.dotMatchesNewlines(), with: "")
  }

  @Test("an architecture that no matrix tried is not said to stand faults")
  func untried() {
    let page = Self.page([Self.a, Self.b], matrix: [Self.row("a", "none"), Self.row("a", "ties")])
    let text = Self.text(of: page)
    #expect(text.contains("The one correct one that was tried stands every fault that can befall it: a."))
    #expect(text.contains("Of the correct ones that were tried a stands every fault."))
    #expect(text.contains("nothing on these events; under faults not tried"))
    #expect(text.contains("b, ties: not tried"))
    #expect(text.contains("nothing, under one fault<"))
    #expect(text.contains("stands the one fault tried"))
    let other = Self.text(of: Self.page([Self.b], matrix: [Self.row("a", "none"), Self.row("a", "ties")]))
    #expect(!other.contains("stands every") && !other.contains("stands all") && !other.contains("stands the"))
    #expect(other.contains("None of the correct ones was tried."))
    let inexpressible = Self.page([Self.a], matrix: [Self.row("a", "none"), Self.row("a", "ties", .notApplicable)])
    #expect(!inexpressible.headline.plain.contains("stands"))
    #expect(inexpressible.facts.allSatisfy { !$0.text.plain.contains("stands") })
  }

  @Test(
    "an architecture whose promise the matrix breaks is not said to stand faults",
    arguments: [
      [row("a", "none", .diverges), row("a", "ties", .diverges, toBlame: false)],
      [row("a", "none"), row("a", "ties", .diverges, toBlame: false)],
    ])
  func broken(rows: [CorrectnessRow]) {
    let page = Self.page([Self.a, Self.b], matrix: rows + [Self.row("b", "none"), Self.row("b", "ties")])
    let text = Self.text(of: page)
    #expect(
      page.headline.plain.hasPrefix(
        "Both architectures decide correctly on these events, one of which is known to be wrong on others; "
          + "the remaining one, b, takes "))
    #expect(text.contains("The one correct one stands every fault that can befall it: b."))
    #expect(text.contains("<code>type, Call</code>"))
    #expect(!text.contains("a stands") && !text.contains("The correct ones stand"))
    let alone = Self.page([Self.a], matrix: rows)
    #expect(
      alone.headline.plain
        == "The one architecture decides correctly on these events, but is known to be wrong on others.")
    #expect(!Self.text(of: alone).contains("stands every"))
  }

  @Test("an architecture that is correct only here is counted apart, and not recommended")
  func hereOnly() throws {
    let page = Self.page([Self.happens, Self.a, Self.b, Self.wrong])
    #expect(
      page.headline.plain.hasPrefix(
        "Three of four architectures decide correctly on these events, one of which is known to be wrong on others; "
          + "the cheapest of the rest, a, takes "))
    let pick = try #require(page.pick)
    #expect(pick.answer.plain.hasPrefix("The cheapest correct one is a,"))
    guard case .table(let table) = pick.evidence.first else { throw ExpectedTable() }
    #expect(table.groups.first?.rows.map(\.name.text) == ["a", "b", "happens"])
    #expect(table.groups.first?.rows.last?.name.about == "wrong on other events; these never met the cause")
    let none = Self.page([Self.happens, Self.wrong])
    #expect(
      none.headline.plain
        == "One of two architectures decides correctly on these events, but is known to be wrong on others.")
    #expect(none.pick?.answer == "Every one that decides correctly here is known to be wrong on other events.")
    let several = RunPage(
      ReportInput(runs: [
        SampleRun(architectures: [Self.happens, Self.a], traceNames: ["phone", "desktop"], rounds: 1).result
      ])
    ).page
    #expect(
      several.headline.plain
        == "On two traces of video-call, 4 of 4 architectures decide correctly on these events, two of which are known to be "
        + "wrong on others.")
  }

  @Test("without a matrix the sentences speak of these events only")
  func theseEvents() {
    let html = RunPage(ReportInput(runs: [SampleRun(architectures: [Self.a, Self.wrong], rounds: 1).result])).page.html
    #expect(html.contains("nothing on these events"))
    #expect(html.contains("if every decision it makes on these events is that of"))
  }

  @Test(
    "a part of several makes the subject of a sentence",
    arguments: [
      (0, 1, "Not even the one kit"), (0, 3, "None of the three kits"), (1, 1, "The one kit"),
      (1, 3, "One of the three kits"), (2, 2, "Both kits"), (2, 3, "Two of the three kits"), (3, 3, "All three kits"),
    ])
  func portions(part: Int, all: Int, subject: String) {
    #expect(Portion(part: part, all: all, noun: "kit").subject.plain == subject)
  }

  @Test("sentences are right for one architecture, for none correct, and for no architecture")
  func fewOnes() {
    func memory(_ architectures: [SampleArchitecture]) -> String? {
      Self.page(architectures).facts.first { $0.title == "What they allocate" }?.text.plain
    }
    #expect(memory([Self.b]) == "Not even the one correct one does without memory allocations at an event.")
    #expect(memory([Self.a, Self.b]) == "One of the two correct ones does without memory allocations at an event.")
    var nothing = Self.a
    nothing.isHarnessOverhead = true
    let page = RunPage(ReportInput(runs: [SampleRun(architectures: [nothing], rounds: 1, baseline: "a").result])).page
    #expect(page.introduction.contains { $0.plain.hasSuffix("went through no architecture of the app.") })
  }

  @Test("a time that is too short to measure is no bound")
  func shortTails() throws {
    var slow = Self.b
    slow.serviceP99Nanoseconds = 5_727
    let one = try #require(Self.page([Self.a, slow]).tails)
    #expect(
      one.answer.plain
        == "One event in a hundred takes b, the slowest of the correct ones, longer than 5727 ns; 99 of 100 events of a are "
        + "too short to time one by one.")
    let both = try #require(Self.page([Self.a, Self.b]).tails)
    #expect(
      both.answer.plain == "Of the correct ones 99 of 100 events take under 100 ns, too short to time one by one.")
    guard case .charts(let charts) = one.evidence.first else { throw ExpectedTable() }
    #expect(
      charts.map(\.horizontal.title) == ["share of batches that take no longer", "share of events that take no longer"])
  }

  @Test("a story says in which section the fault is named")
  func sections() {
    let page = AppPage.sample(SampleRun(rounds: 1))
    #expect(
      page.stories.all.contains { $0.tellers.contains { $0.plain.contains("model (see 2.2)") } })
  }

  @Test("a story says on what basis it counts, and one of our rule has no fault")
  func bases() {
    func page(_ basis: DivergenceRecord.Cause.Basis?) -> AppPage {
      var divergence = SampleCause.emptyNumber.met(by: "a", in: "2.2")
      divergence.cause?.basis = basis
      return AppPage.sample(
        SampleRun(
          architectures: [
            SampleArchitecture(
              name: "a", batchTimeNanoseconds: 10, promise: .diverges, verdict: .diverges, divergences: [divergence])
          ], rounds: 1))
    }
    let words = [
      (DivergenceRecord.Cause.Basis.harm, "harm"), (.statedRule, "the author's own rule"),
      (.ourRule, "our rule, as the author states none"),
    ]
    for (basis, word) in words {
      let page = page(basis)
      #expect(page.stories.all.map(\.basis) == [basis])
      #expect(page.stories.all[0].tellers.contains { $0.plain.contains("a (see 2.2)") })
      #expect(page.stories.all[0].element(level: .three).markup.contains("basis: \(word)"))
    }
    #expect(page(.ourRule).wrong?.answer.plain.hasSuffix(" By basis: 1 our rule.") == true)
    #expect(page(nil).wrong?.answer.plain.contains("basis") == false)
  }

  @Test("without a plot the caption does not explain one")
  func noPlot() throws {
    let page = Self.page([Self.a]) { $0.skippedPasses = [SkippedPass(pass: .timing, reason: "not asked for")] }
    guard case .table(let table) = try #require(page.pick).evidence.first else { throw ExpectedTable() }
    #expect(!table.caption.plain.contains("interval") && table.caption.plain.hasPrefix("Discs "))
  }

  @Test("if ratios are shown, no note says that the baseline was not measured")
  func ratioNote() {
    let result = SampleRun(rounds: 2).result.restricted(to: ["main-loop"])
    let section = SummarySection(result, trace: result.manifest.traces[0])
    let note = CostNotes(section: section, leftOut: []).notes.first { $0.hasPrefix("ratio:") }
    #expect(note == "ratio: its batch time divided by imperative's, round by round; the median")
  }

  @Test("without a run the page shows the other data, and says that there is no run")
  func runless() throws {
    let (rows, records) = SampleMatrix.of([SampleRun(rounds: 1).result])
    func input(_ change: (inout ReportInput) -> Void) -> ReportInput {
      var input = ReportInput(runs: [])
      change(&input)
      return input
    }
    let darkness = DarknessRow(app: "video-call", architecture: "model", metric: "places", value: 2, unit: "count")
    let change = RuleChangeRow(
      rule: "clear", architecture: "model", attempt: "right", files: 1, linesAdded: 2, linesRemoved: 1, spots: 1,
      conditionsBefore: 1, conditionsAfter: 2, placesBefore: 1, placesAfter: 1, differences: 0, newFaults: "")
    let cases: [(ReportInput, [String])] = [
      (
        input {
          $0.matrix = rows
          $0.matrixRecords = records
        }, ["Wrong", "Faults"]
      ),
      (input { $0.darkness = [darkness] }, ["Darkness"]), (input { $0.ruleChanges = [change] }, ["Changes"]),
      (
        input {
          $0.matrix = rows
          $0.matrixRecords = records
          $0.darkness = [darkness]
        }, ["Wrong", "Faults", "Darkness"]
      ),
    ]
    for (input, names) in cases {
      let page = RunPage(input).page
      #expect(page.parts.flatMap { $0.sections.map(\.name) } == names)
      #expect(page.headline == "There is no run, so there are no traces and no costs.")
      #expect(PageReading(page.html).problems == [])
    }
    #expect(RunPage(ReportInput(runs: [])).page.headline == "There is no run.")
    var subjects: [String] = []
    let row = CompileCostRow(subject: "model", variant: "date", pairs: nil, run: 1, outcome: .ok, seconds: 1)
    _ = RunPage(input { $0.compileCosts = [row] }) { _, standings in
      subjects += standings.keys
      return []
    }
    #expect(subjects == ["model"])
  }

  private struct ExpectedTable: Error {}
}
