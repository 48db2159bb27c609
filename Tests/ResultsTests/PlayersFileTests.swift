import Results
import TestSupport
import Testing
import Verification

/// Step-by-step witnesses beside the other files of a run.
@Suite("players.json") struct PlayersFileTests {
  private static let history = PlayedHistory(
    app: "video-call", architecture: "model", expected: "oracle",
    start: [.init(name: "text", before: "\"\"", after: "\"\"")],
    steps: [
      .init(
        nanoseconds: 1, clockNanoseconds: nil, origin: .user, event: "Call",
        hearings: [.init(due: ["startCall(1)"], made: [], isRight: false)],
        holdings: [.init(name: "text", before: "\"\"", after: nil)],
        requests: [.init(decision: "ask(1)", answers: ["found"], isCancelled: false)])
    ])

  static var run: RunResult {
    let plain = SampleRun().result
    let player = PlayedWitness(
      app: "video-call", trace: "phone", architecture: "model", cause: nil, history: history)
    return RunResult(
      manifest: plain.manifest, latency: plain.latency, allocations: plain.allocations,
      instructions: plain.instructions, resources: plain.resources, players: [player])
  }

  @Test("witnesses survive a round trip, and are found by architecture and cause")
  func roundTrip() throws {
    let texts = Dictionary(uniqueKeysWithValues: try Self.run.files().map { ($0.name, $0.text) })
    let result = try RunResult(texts: texts, folder: "out")
    #expect(result == Self.run)
    #expect(result.player(app: "video-call", trace: "phone", architecture: "model", cause: nil) == Self.history)
    #expect(result.player(app: "video-call", trace: "phone", architecture: "model", cause: "other") == nil)
  }

  @Test("run.json contains no witnesses, and a run without witnesses has no such file")
  func apart() throws {
    let files = try Self.run.files()
    #expect(files.first { $0.name == "run.json" }?.text.contains("startCall(1)\"") == false)
    #expect(try !SampleRun().result.files().contains { $0.name == PlayersFile.fileName })
  }

  @Test("witnesses are moved out of the outcomes of the processes that recorded them")
  func taken() {
    var outcomes = SampleRun().result.manifest.outcomes
    let index = outcomes.firstIndex { $0.correctness != nil } ?? 0
    outcomes[index].correctness?.divergences = [
      DivergenceRecord(cause: nil, count: 1, firstIndex: 0, expected: [], actual: [], witness: ["Call"], diagram: nil)
    ]
    outcomes[index].correctness?.divergences[0].played = Self.history
    let players = outcomes.takePlayed()
    #expect(players.map(\.history) == [Self.history])
    #expect(players.map(\.architecture) == [outcomes[index].architecture])
    #expect(outcomes[index].correctness?.divergences[0].played == nil)
  }

  @Test(
    "another form is an error with a reason",
    arguments: [("", "it is not JSON"), ("{}", "'schema_version' is missing")])
  func malformed(json: String, reason: String) throws {
    var texts = Dictionary(uniqueKeysWithValues: try Self.run.files().map { ($0.name, $0.text) })
    texts[PlayersFile.fileName] = json
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    #expect(error == .malformedPlayers(file: "out/players.json", reason: reason))
  }
}
