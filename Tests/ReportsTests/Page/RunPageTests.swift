import Basics
import Metrics
import Results
import TestSupport
import Testing
import Verification

@testable import Reports

@Suite("RunPage")
struct RunPageTests {
  private static func html(_ results: [RunResult], matrix: Bool = false) -> String {
    var input = ReportInput(runs: results)
    if matrix { (input.matrix, input.matrixRecords) = SampleMatrix.of(results) }
    return RunPage(input).page.html
  }

  @Test(
    "the page of any run is well formed, and every link has a target",
    arguments: [UInt64](0..<(Tier.isFull ? 12 : 3)))
  func structure(seed: UInt64) {
    let page = Self.html([RandomRun.make(seed: seed).result], matrix: seed.isMultiple(of: 2))
    let reading = PageReading(page)
    #expect(reading.problems == [])
    let ids = reading.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count, "an id is used twice")
    for link in reading.named("a") { #expect(ids.contains { "#\($0)" == link.attributes["href"] }) }
    for label in reading.elements.compactMap({ $0.attributes["aria-labelledby"] }) { #expect(ids.contains(label)) }
    #expect(reading.named("h1").count == 1)
    #expect(
      reading.elements.allSatisfy { element in !element.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" }
      })
    for table in reading.named("table") { #expect(!table.text.isEmpty) }
    #expect(reading.named("caption").count == reading.named("table").count)
    #expect(reading.named("th").allSatisfy { $0.attributes["scope"] != nil })
    for picture in reading.named("svg") where picture.attributes["role"] == "img" {
      #expect(picture.attributes["aria-label"]?.isEmpty == false)
    }
  }

  @Test("the app and its rule stand above the figures, for one app and for several")
  func rule() {
    func html(_ run: SampleRun) -> String {
      var manifest = run.manifest
      manifest.apps = [AppRecord(name: "video-call", summary: "calls", rule: "Call calls.")]
      let result = run.result
      return Self.html([
        RunResult(
          manifest: manifest, latency: result.latency, allocations: result.allocations, instructions: nil)
      ])
    }
    let due = "What is due: Call calls."
    let one = html(SampleRun())
    #expect(one.contains("The app: calls."))
    #expect(one.components(separatedBy: due).count == 2)
    #expect(html(SampleRun(traceNames: ["phone", "desktop"])).components(separatedBy: due).count == 3)
  }

  @Test("the page has the figures of the CSV files, in the summary's form")
  func figures() throws {
    let result = SampleRun().result
    let reading = PageReading(Self.html([result]))
    let rows = reading.named("tr").map(\.text)
    for row in result.estimates where row.metric == Metric.batchTimeRatio.name {
      let figure = try #require(row.figure)
      #expect(rows.contains { $0.contains(row.architecture) && $0.contains(figure) }, "\(row.architecture)")
      guard let interval = row.interval else { continue }
      #expect(rows.contains { $0.contains(row.architecture) && $0.contains(interval.figure) }, "\(row.architecture)")
    }
    for row in result.estimates where row.metric == Metric.batchTime.name {
      let figure = try #require(row.figure)
      #expect(rows.contains { $0.contains(row.architecture) && $0.contains(figure) }, "\(row.architecture)")
    }
  }

  @Test("correct architectures are above wrong ones")
  func order() throws {
    let section = try #require(AppPage.sample(SampleRun()).pick)
    guard case .table(let table) = section.evidence.first else { throw ExpectedTable() }
    let standings = table.groups.flatMap(\.rows).compactMap(\.name.standing)
    #expect(standings == standings.filter { $0 == .correct } + standings.filter { $0 != .correct })
    #expect(standings.contains(.correct) && standings.contains(.wrong))
  }

  /// All names at once; in the full tier also each by itself.
  static let hostileNames: [[String]] =
    [HostileRun.names + own] + (Tier.isFull ? (HostileRun.names + own).map { [$0] } : [])

  private static let own = ["</title></script><b>x", "a\"b, 'c' & <img src=x onerror=alert(1)>", "</style>", "عربي"]

  @Test("hostile names stay text everywhere", arguments: hostileNames)
  func hostile(names: [String]) {
    let reading = PageReading(Self.html([HostileRun.result(names)], matrix: true))
    #expect(reading.problems == [])
    #expect(reading.named("script").count == 2)
    #expect(reading.named("style").count == 2)
    #expect(reading.named("img").isEmpty)
    let shown = Set(
      reading.first("table", class: "plot")?.text.isEmpty == false ? reading.named("bdi").map(\.text) : [])
    for name in names { #expect(shown.contains(SafeText.printable(name)), "\(name)") }
    #expect(reading.elements.allSatisfy { element in !element.attributes.keys.contains { $0.hasPrefix("on") } })
    let ids = reading.elements.compactMap { $0.attributes["id"] }
    #expect(ids.allSatisfy { $0.wholeMatch(of: #/[a-z]+-\d+/#) != nil })
  }

  @Test("a page of eight apps with fifteen architectures each has less than 2 MB")
  func size() {
    let names = (0..<15).map { "architecture-number-\($0)" }
    let results = (0..<8).map { app in
      var run = SampleRun(
        architectures: names.enumerated().map { index, name in
          SampleArchitecture(
            name: name, batchTimeNanoseconds: 8 + 3 * Double(index), promise: index < 7 ? .identical : .diverges,
            verdict: index < 7 ? .identical : .diverges, divergences: index < 7 ? [] : [.sample(number: index)])
        }, rounds: 1, baseline: names[0], openLoopSpeeds: [1, 10, 100, 1_000, 10_000, 100_000])
      run.traces[0].app = "app-\(app)"
      return run.result
    }
    let page = Self.html(results, matrix: true)
    #expect(page.utf8.count < 2_000_000, "\(page.utf8.count) bytes")
    #expect(page.components(separatedBy: #"<details class="part""#).count == 9)
  }

  @Test("a section without data is left out")
  func missing() {
    let names = AppPage.sample(SampleRun()).sections.map(\.name)
    #expect(names.contains("Pick") && names.contains("Cost") && names.last == "Method")
    for name in ["Load", "Faults", "Darkness", "Changes", "Compiler"] { #expect(!names.contains(name)) }
    #expect(AppPage.sample(SampleRun(openLoopSpeeds: [1, 10, 100])).sections.map(\.name).contains("Load"))
  }

  private struct ExpectedTable: Error {}
}

extension AppPage {
  static func sample(_ run: SampleRun) -> AppPage {
    let input = ReportInput(runs: [run.result])
    return AppPage(input.sections[0], of: input, firstStory: 1)
  }
}

extension DivergenceRecord {
  /// A divergence with a diagram of its own.
  fileprivate static func sample(number: Int) -> DivergenceRecord {
    DivergenceRecord(
      cause: .init(sentence: "goes wrong in way \(number)", section: "", basis: .harm), count: 10, firstIndex: 2,
      expected: [], actual: ["startCall(\(number))"], witness: ["type", "Call"],
      diagram: MarbleDiagram(
        rows: ["text", "Call", "push", "Answer"].map { .init(name: $0, role: .input) } + [
          .init(name: "oracle", role: .expected), .init(name: "architecture", role: .actual),
        ],
        instants: (0..<6).map { .init(nanoseconds: $0, marks: ["\"1\"", "", "●", "", "\"1\"", "\"\(number)\""]) }))
  }
}
