import Metrics
import Results
import TestSupport
import Testing
import Verification

@testable import Reports

@Suite("PictureReport")
struct PictureReportTests {
  static func reading(_ run: SampleRun) throws -> PictureReading {
    try #require(PictureReading(PictureReport.picture(of: run.result)))
  }

  @Test("a picture has the title, the groups, every architecture with decisions and time, and the first counterexample")
  func article() throws {
    let run = SampleRun()
    let picture = try Self.reading(run)
    let texts = picture.texts
    #expect(texts.prefix(2) == ["video-call on phone", "100,000 events, seed 1, 7 rounds"])
    for standing in [CostLine.Standing.correct, .diverging, .harnessOverhead] {
      #expect(texts.contains(standing.title))
    }
    let section = SummarySection(run.result, trace: run.manifest.traces[0])
    for line in section.lines {
      let shown = [line.name, line.batchEstimate?.figure, line.correctness?.decisions.figure].compactMap(\.self)
      #expect(shown.count >= 2 && shown.filter { !texts.contains($0) } == [])
      #expect(picture.text(of: "desc")?.contains("\(line.name): ") == true)
    }
    // One more of each is beside the title of its group.
    #expect(picture.shapes("circle", "correct").count == section.lines(.correct).count + 1)
    let arms = picture.shapes("line", "wrong").filter { $0.number("stroke-width") == 2.4 }
    #expect(arms.count == 2 * (section.lines(.diverging).count + 1))
    // Main-loop is listed first.
    #expect(picture.texts.contains("main-loop Calls at every turn of the loop once an id is there."))
    let extent = "It does so at 96,753 events, first at event 0. Basis: the author's own rule."
    #expect(picture.texts.contains { $0.hasPrefix(extent) })
    #expect(picture.frames.count == 1)
  }

  @Test(
    "architectures are ranked as in the summary, the correct ones first",
    arguments: [UInt64](0..<(Tier.isFull ? 20 : 4)))
  func ranking(seed: UInt64) throws {
    let run = RandomRun.make(seed: seed)
    let trace = try #require(run.manifest.traces.first)
    let section = SummarySection(run.result, trace: trace)
    let isTimed = section.lines.contains { $0.batchTime != nil }
    let ranked = CostLine.Standing.allCases.filter { isTimed || $0 != .harnessOverhead }.flatMap(section.lines)
      .map { $0.name + ($0.isCorrectHereOnly ? "*" : "") }
    let picture = try Self.reading(run)
    let names = picture.texts.filter { $0.wholeMatch(of: #/n-\d+-[xж]*\*?/#) != nil }
    #expect(Array(names.prefix(ranked.count)) == ranked)
  }

  @Test(
    "in the picture of any run, nothing is outside, and no text covers another",
    arguments: [UInt64](0..<(Tier.isFull ? 40 : 6)))
  func geometry(seed: UInt64) throws {
    try Self.checkGeometry(Self.reading(RandomRun.make(seed: seed)))
  }

  @Test("names of 60 characters, a crash and a short trace keep the layout intact")
  func extremes() throws {
    let long = String(repeating: "abcdefghij", count: 6)
    var crashed = SampleArchitecture(name: "crashing", batchTimeNanoseconds: 30)
    crashed.failure = .init(
      kind: .crashed, pass: .timing, reason: "segmentation fault" + String(repeating: " again", count: 20))
    let run = SampleRun(
      architectures: [
        SampleArchitecture(name: long, batchTimeNanoseconds: 8),
        SampleArchitecture(name: "correctHereOnly", batchTimeNanoseconds: 8_000, promise: .diverges),
        .wrong(long + "x", "1.7", nanoseconds: 500, [.dataTriggers]), crashed,
      ], traceNames: [String(repeating: long, count: 3)], events: 100, rounds: 2, baseline: long)
    let picture = try Self.reading(run)
    Self.checkGeometry(picture)
    #expect(picture.texts.contains("correctHereOnly*"))
    #expect(picture.texts.contains { $0.hasPrefix("crashed in the timing pass: segmentation fault") })
    #expect(picture.texts.contains { $0.hasPrefix("short trace: 100 events") })
    #expect(picture.texts.contains("nanoseconds per event, on a logarithmic scale"))
  }

  static func checkGeometry(_ picture: PictureReading) {
    let (width, height) = picture.size
    #expect(width >= 830)
    let labels = picture.labels
    let outside = labels.filter { $0.x.lowerBound < 0 || $0.x.upperBound > width || !(0...height).contains($0.y) }
    #expect(outside.map(\.text) == [])
    let covered = labels.indices.flatMap { index in
      labels[(index + 1)...].filter(labels[index].overlaps).map { [labels[index].text, $0.text] }
    }
    #expect(covered == [])
    let places = picture.elements.flatMap { element in
      ["x", "x1", "x2", "cx"].compactMap(element.number).map { ($0 + element.offset.x) / width }
        + ["y", "y1", "y2", "cy"].compactMap(element.number).map { ($0 + element.offset.y) / height }
    }
    #expect(places.filter { !(0...1).contains($0) } == [])
  }

  @Test("the picture of an untimed run has decisions and a diagram, no axis, and the reason")
  func untimed() throws {
    let picture = try Self.reading(
      SampleRun(skippedPasses: [SkippedPass(pass: .timing, reason: "not asked for: --deterministic")]))
    Self.checkGeometry(picture)
    #expect(picture.texts.contains("Nothing was timed (not asked for: --deterministic)."))
    #expect(picture.texts.contains("98,377"))
    #expect(picture.texts.contains("differs, first at event 12"))
    #expect(!picture.texts.contains { $0.contains("nanoseconds") })
    #expect(picture.frames.count == 1)
  }

  @Test("if all decide as the oracle, there is no counterexample; one round has no interval")
  func correct() throws {
    let picture = try Self.reading(
      SampleRun(architectures: [SampleArchitecture(name: "imperative", batchTimeNanoseconds: 8)], rounds: 1))
    #expect(picture.frames.isEmpty)
    #expect(!picture.texts.contains { $0.contains("interval") || $0.contains("wrong") })
    #expect(picture.elements.allSatisfy { $0.attributes["stroke-linecap"] == nil })
  }

  @Test("a broken promise is shown before promised divergences")
  func broken() throws {
    var broken = SampleArchitecture(name: "broken", batchTimeNanoseconds: 9, verdict: .diverges)
    var divergence = SampleCause.clearedNumber.met(by: "broken", in: "")
    divergence.cause = nil
    divergence.count = 1
    broken.divergences = [divergence]
    let picture = try Self.reading(SampleRun(architectures: SampleArchitecture.article + [broken]))
    #expect(picture.texts.contains("broken promises the oracle's decisions and takes others"))
    #expect(picture.texts.contains { $0.hasPrefix("It does so once, at event 4,127.") })
    #expect(picture.texts.contains(SampleCause.clearedNumber.sentence) == false)
  }

  @Test("a picture has a section for each trace")
  func traces() throws {
    let picture = try Self.reading(SampleRun(traceNames: ["phone", "desktop"]))
    Self.checkGeometry(picture)
    #expect(
      picture.texts.filter { $0.hasPrefix("video-call on ") } == ["video-call on phone", "video-call on desktop"])
    #expect(picture.text(of: "title") == "video-call on phone; video-call on desktop")
  }

  @Test("a picture made from the files of a run has the same bytes")
  func deterministic() throws {
    let result = SampleRun(rounds: 3).result
    let texts = Dictionary(uniqueKeysWithValues: try result.files().map { ($0.name, $0.text) })
    let rebuilt = try RunResult(texts: texts, folder: "out")
    #expect(PictureReport.picture(of: rebuilt) == PictureReport.picture(of: result))
  }

  @Test("a decision has the oracle's colour if it is equal, and a frame if not")
  func decisionColors() throws {
    let diagram = MarbleDiagram(
      rows: [.init(name: "oracle", role: .expected), .init(name: "own", role: .actual)],
      instants: [["1", "1"], ["2", "3"], ["", "4"], ["5", ""]].map { .init(nanoseconds: 0, marks: $0) })
    let picture = try #require(PictureReading(MarbleSVG(diagram, title: "own").text))
    let marbles = picture.elements.filter { $0.name == "rect" && $0.attributes["rx"] == "11" }
    #expect(marbles.map { $0.attributes["class"] } == ["correct", "correct", "correct", "wrong", "wrong", "correct"])
    #expect(picture.frames.count == 3)
  }

  @Test("hostile names are escaped")
  func escaping() throws {
    let hostile = "a<&\"\u{1B}\u{202E}\n>"
    let picture = try Self.reading(
      SampleRun(
        architectures: [.wrong(hostile, "1.7", nanoseconds: 5, [.dataTriggers])], traceNames: [hostile],
        baseline: hostile))
    let escaped = #"a<&"\u{1B}\u{202E}\n>"#
    #expect(picture.texts.contains(escaped))
    #expect(picture.texts.first == "video-call on \(escaped)")
  }
}
