import Comparison
import Metrics
import Reports
import Results
import TestSupport
import Testing

@Suite("A comparison as a page") struct ComparisonPageTests {
  private let before = SampleRun("before")
  private var after: SampleRun {
    SampleRun("after") { run in
      run["model"].counts["mallocs_per_event"] = [1.001]
      run["model"].times = run["model"].times.map { $0 * 1.1 }
    }
  }

  @Test("The page has the figures and verdicts of the text")
  func figures() throws {
    let comparison = compare(before, after)
    let html = comparison.page.html
    for row in comparison.rows where row.fails != nil { #expect(html.contains(row.architecture)) }
    for text in ["3.75", "4.12", "1.10", "slower, FAILS", "+0.10 %", "1 slower, 2 same within noise"] {
      #expect(html.contains(text), "\(text)")
    }
  }

  @Test("Both runs are on one axis")
  func dots() throws {
    let part = try #require(compare(before, after).page.parts.first)
    let tables = part.sections.flatMap(\.evidence).compactMap { if case .table(let table) = $0 { table } else { nil } }
    let dots = tables.flatMap(\.groups).flatMap(\.rows).filter { $0.name.text == "model" }.flatMap(\.cells)
      .compactMap { if case .dot(let dot) = $0 { dot } else { nil } }
    #expect(dots.count == 2)
    #expect(dots.allSatisfy { $0.before != nil && $0.value != nil && $0.before! < $0.value! && $0.standing == .wrong })
  }

  @Test("The mark of the later run is full, and a diamond if it is worse, as the caption says")
  func signs() {
    let html = compare(before, after).page.html
    #expect(html.contains("the full sign now: a diamond where it is worse."))
    #expect(html.contains(#"class="full wrong""#) && !html.contains(#"class="hollow wrong""#))
  }

  @Test("Missing architectures are reported as missing and not as figures")
  func gone() {
    let other = SampleRun("after") { run in run.architectures.removeAll { $0.name == "model" } }
    let page = compare(before, other).page
    #expect(page.headline.plain == "Gone: model.")
    #expect(page.sections.first?.answer.plain == "1 architecture is gone.")
    #expect(compare(before, after).page.sections.first?.answer.plain == "2 figures are worse than allowed.")
  }

  @Test("Decisions come first")
  func order() throws {
    let names = try #require(compare(before, after).page.parts.first).sections.map(\.name)
    #expect(names == ["Decisions", "Times", "Counts", "Words"])
  }

  @Test("The page of a run against itself says that nothing is worse")
  func same() {
    let page = compare(before, before).page
    #expect(page.headline.plain == "Nothing is worse than allowed.")
    #expect(page.facts.map(\.text.plain).contains("All decisions are the same."))
  }

  @Test("Two architectures of one run are compared by ratio, metric by metric")
  func within() throws {
    let run = ComparedRun(label: "results/before", result: before.result)
    let page = RunComparison(within: run, reference: "imperative", other: "model").page
    #expect(page.headline.plain == "They decide alike.")
    #expect(page.html.contains("ratio to imperative"))
  }
}
