import Testing
import Traces

@Suite("Terminals: what asciinema records as input") struct TerminalTests {
  /// What is sent, a second apart, in one piece each.
  private func recording(_ pieces: [String]) throws -> KeystrokeRecording {
    let lines = pieces.enumerated().map { "[\($0.offset), \"i\", \"\($0.element)\"]\n" }
    let bytes = Array(("{\"version\": 2, \"width\": 80, \"height\": 24}\n" + lines.joined()).utf8)
    return try Asciicast.recording(in: TraceInput(TraceSource(bytes: bytes, name: "it")))
  }

  @Test(
    "Keys and the text they leave",
    arguments: [
      (["l", "s", "\\r"], ["ls"], 0), (["l", "s", "\\n", "w"], ["ls", "w"], 0), (["ls -l", "\\r"], ["ls -l"], 0),
      (["l", "x", "\\u007f", "s"], ["ls"], 0), (["l", "\\b", "s"], ["s"], 0), (["a", "b", "\\u0015", "c"], ["c"], 0),
      (["a", "\\u001b[A", "b"], ["ab"], 1), (["a", "\\u001bOH", "b"], ["ab"], 1), (["a", "\\u001bb", "b"], ["ab"], 1),
      (["\\u001b"], [""], 1), (["\\u001b[1;5D\\u001b[C"], [""], 2), (["a", "\\t", "b"], ["ab"], 1),
      (["a", "\\u001b[200~pasted\\u001b[201~"], ["apasted"], 2), (["\\ud83d\\ude00", "é"], ["😀é"], 0),
      (["ls\\rpwd\\r"], ["ls", "pwd"], 0), (["\\u0004"], [""], 0), (["a", "\\u0004"], ["a"], 1),
      ([""] + ["a"], ["a"], 0),
    ])
  func text(pieces: [String], texts: [String], unknownCount: Int) throws {
    let recording = try recording(pieces)
    #expect(recording.sentences.map(\.typedText) == texts)
    #expect(recording.unknownKeyCount == unknownCount)
  }

  @Test("Several characters at once are one change")
  func paste() throws {
    let replayed = try recording(["a", "bcd", "e"]).replayed()
    #expect(replayed.map { $0.changes.map(\.text) } == [["a", "abcd", "abcde"]])
  }

  @Test("The text of a field has at most 1,000 bytes when it is typed, and ends before a rest of a minute")
  func ends() throws {
    let long = try recording(Array(repeating: "x", count: 2_500))
    #expect(long.sentences.map(\.typedText.count) == [1_000, 1_000, 500])
    let pasted = try recording(Array(repeating: String(repeating: "x", count: 400), count: 5))
    #expect(pasted.sentences.map(\.typedText.count) == [800, 800, 400])

    let text =
      "{\"version\": 3, \"term\": {}}\n[1, \"i\", \"a\"]\n[59.9, \"i\", \"b\"]\n[60, \"i\", \"c\"]\n[60, \"i\", \"\\r\"]\n"
    let rests = try Asciicast.recording(in: TraceInput(TraceSource(bytes: Array(text.utf8), name: "it")))
    #expect(rests.sentences.map(\.typedText) == ["ab", "c", ""])
  }
}

@Suite("Web pages: what rrweb records") struct WebPageTests {
  /// The `data` of events, 100 ms apart.
  private func recording(_ data: [String]) throws -> KeystrokeRecording {
    let events = data.enumerated().map { "{\"timestamp\":\(100 * $0.offset).25,\"data\":{\($0.element)},\"type\":3}" }
    let bytes = Array("[\(events.joined(separator: ","))]".utf8)
    return try RRWebEvents.recording(in: TraceInput(TraceSource(bytes: bytes, name: "it")))
  }

  private func input(_ id: Int, _ text: String, _ more: String = "\"isChecked\":false") -> String {
    "\"source\":5,\"id\":\(id),\"text\":\"\(text)\",\(more)"
  }

  private func mouse(_ type: Int, _ id: Int) -> String { "\"source\":2,\"type\":\(type),\"id\":\(id)" }

  @Test("A field's text grows and shrinks by keys; any other change is of the whole")
  func changes() throws {
    let recording = try recording([
      input(5, "a"), input(5, "ab"), input(5, "a"), input(5, "a"), input(5, "axyz"), input(5, "xyz"), input(5, ""),
    ])
    let actions = recording.sentences.map { $0.keys.map(\.action) }
    #expect(actions == [[.types("a"), .types("b"), .erases, .sets("axyz"), .sets("xyz"), .sets("")]])
    #expect(recording.sentences[0].keys.map(\.pressTimeNanoseconds).first == 250_000)
  }

  @Test("Each field is a sentence; one that is gone back to keeps its text")
  func fields() throws {
    let recording = try recording([input(5, "a"), input(6, "b"), input(5, "ac"), input(5, "acd")])
    #expect(recording.replayed().map { $0.changes.map(\.text) } == [["a"], ["", "b"], ["", "ac", "acd"]])
  }

  @Test("A click is a press, unless it is into the field that is typed into next")
  func clicks() throws {
    let recording = try recording([
      mouse(2, 5), input(5, "a"), mouse(5, 9), mouse(2, 9), mouse(2, 9), mouse(2, 6), input(6, "b"), mouse(7, 9),
      mouse(2, 9),
    ])
    #expect(
      recording.sentences.map { $0.keys.map(\.action) } == [
        [.nothing, .types("a"), .presses, .presses], [.nothing, .types("b"), .presses],
      ])
  }

  @Test("Boxes that are checked, and changes by no person, type nothing")
  func boxes() throws {
    let recording = try recording([
      input(5, "a"), input(7, "on", "\"isChecked\":true"), input(7, "on"), input(5, "code", "\"userTriggered\":false"),
      input(5, "ab", "\"userTriggered\":true"),
    ])
    #expect(recording.sentences.map(\.typedText) == ["ab"])
  }

  @Test("What is nested deeper than 500 is an error, not a crash")
  func depth() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let error = #expect(throws: TraceError.self) { try recording([input(5, "a"), "\"x\":\(deep)"]) }
    #expect(
      error?.description == "it:1: found arrays and objects over 500 deep, expected at most 500 within each other")
  }

  @Test("A text of over 100,000 bytes is an error: no line of a trace may hold it")
  func longText() throws {
    let text = String(repeating: "x", count: 100_000)
    #expect(try recording([input(5, text)]).sentences[0].typedText == text)
    #expect(throws: TraceError.self) { try recording([input(5, text + "x")]) }
    // Anywhere else it does not matter.
    #expect(try recording([input(5, "a"), "\"href\":\"\(text)\(text)\""]).keyCount == 1)
  }
}
