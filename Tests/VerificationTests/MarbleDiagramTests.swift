import Reports
import Scenarios
import Testing
import Traces
import Verification
import VideoCall

@Suite struct MarbleDiagramTests {
  private func diagram(_ events: [VideoCall.Event], _ name: String, width: Int = 76) throws -> [String] {
    let architecture = try #require(VideoCall.benchmark.architecture(named: name))
    return MarbleText(MarbleDiagram(of: Script<VideoCall>(events), through: architecture), width: width).lines
  }

  @Test func inputsOracleAndArchitectureAreAligned() throws {
    #expect(
      try diagram([.call, .text("1")], "combine-latest") == [
        #"text           ────"1"─"#,
        #"Call           ─●──────"#,
        #"push           ────────"#,
        #"Answer         ────────"#,
        #"oracle         ────────"#,
        #"combine-latest ────"1"─"#,
      ])
  }

  @Test func longPayloadsAreShortened() throws {
    let id = "5A1EB07C-0000-4000-8000-000000000001"
    #expect(
      try diagram([.push(id), .answer], "imperative") == [
        #"text       ──────────────────────"#,
        #"Call       ──────────────────────"#,
        #"push       ─"5A1E…01"────────────"#,
        #"Answer     ────────────────●─────"#,
        #"oracle     ────────────"5A1E…01"─"#,
        #"imperative ────────────"5A1E…01"─"#,
      ])
  }

  @Test(arguments: [(Int64(1), "tie"), (0, "back")])
  func aClockThatDoesNotMoveOnIsShown(reading: Int64, mark: String) throws {
    let trace = Trace(
      name: "test",
      events: [
        TraceEvent(timeNanoseconds: 1, source: "keyboard", kind: "text", value: "1"),
        TraceEvent(timeNanoseconds: 2, source: "button", kind: "call", clockNanoseconds: reading),
      ])
    let architecture = try #require(VideoCall.benchmark.architecture(named: "timestamped"))
    let lines = MarbleText(MarbleDiagram(of: Script<VideoCall>(trace), through: architecture)).lines
    #expect(lines.first == "clock       ──────\(mark)─")
    #expect(lines.last?.contains("1") == false)
  }

  @Test(arguments: [20, 40, 76])
  func noLineIsWiderThanAsked(width: Int) throws {
    let events = (0..<39).map { VideoCall.Event.text("\($0)") } + [.call]
    let lines = try diagram(events, "timestamped", width: max(width, 20))
    #expect(lines.allSatisfy { $0.count <= max(width, 20) })
    // Each of the 39 texts is drawn once.
    #expect(lines.filter { $0.hasPrefix("text") }.joined().filter { $0 == "\"" }.count == 78)
  }
}
