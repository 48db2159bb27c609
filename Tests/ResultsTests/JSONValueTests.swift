import Basics
import Foundation
import Results
import TestSupport
import Testing
import Verification

@Suite("JSON") struct JSONValueTests {
  @Test("Plain values are on one line, and members keep their order")
  func layout() {
    let value = JSONValue.object([
      ("z", .integer(-3)), ("a", .number(0.000001)), ("rows", .array([.object([("x", .null)]), .array([])])),
    ])
    let expected = """
      {
        "z": -3,
        "a": 0.000001,
        "rows": [
          {"x": null},
          []
        ]
      }

      """
    #expect(value.text == expected)
  }

  @Test(
    "Any text survives a round trip, and its JSON controls no terminal",
    arguments: HostileRun.names + ["", "\u{0}\u{7F}\u{85}"])
  func texts(text: String) throws {
    let json = JSONValue.array([.string(text)]).text
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String] == [text])
    let encoded = try JSONValue.array([.encoding([text])]).text
    #expect(try JSONSerialization.jsonObject(with: Data(encoded.utf8)) as? [[String]] == [[text]])
    #expect((json + encoded).harmfulCharacters.isEmpty)
  }

  @Test("Records of a run survive a round trip, and their JSON controls no terminal")
  func records() throws {
    let manifest = HostileRun.result().manifest
    let names = HostileRun.names
    let players = PlayersFile(
      names.map {
        let history = PlayedHistory(app: $0, architecture: $0, expected: $0, start: [], steps: [])
        return PlayedWitness(app: $0, trace: $0, architecture: $0, cause: $0, history: history)
      })
    #expect(try manifest.json().harmfulCharacters.isEmpty)
    #expect(try RunManifest(json: manifest.json()) == manifest)
    #expect(try players.json.harmfulCharacters.isEmpty)
    #expect(try PlayersFile(json: players.json) == players)
  }
}
