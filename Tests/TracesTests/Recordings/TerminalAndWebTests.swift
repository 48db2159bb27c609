import Testing
import Traces

@Suite("Terminals: input recorded by asciinema") struct TerminalTests {
  /// Events with these pieces, a second apart unless `milliseconds` is given.
  private func recording(_ pieces: [String], milliseconds: Int = 1_000) throws -> KeystrokeRecording {
    let lines = pieces.enumerated().map { "[\($0.offset * milliseconds)e-3, \"i\", \"\($0.element)\"]\n" }
    let bytes = Array(("{\"version\": 2, \"width\": 80, \"height\": 24}\n" + lines.joined()).utf8)
    return try Asciicast.recording(in: TraceInput(TraceSource(bytes: bytes, name: "it")))
  }

  @Test(
    "Keys of a terminal make the expected texts",
    arguments: [
      (["l", "s", "\\r"], ["ls"], 0), (["l", "s", "\\n", "w"], ["ls", "w"], 0), (["ls -l", "\\r"], ["ls -l"], 0),
      (["l", "x", "\\u007f", "s"], ["ls"], 0), (["l", "\\b", "s"], ["s"], 0), (["a", "b", "\\u0015", "c"], ["c"], 0),
      (["a", "\\u001b[A", "b"], ["ab"], 1), (["a", "\\u001bOH", "b"], ["ab"], 1), (["a", "\\u001bb", "b"], ["ab"], 1),
      (["\\u001b"], [""], 1), (["\\u001b[1;5D\\u001b[C"], [""], 2), (["a", "\\t", "b"], ["ab"], 1),
      (["a", "\\u001b[200~pasted\\u001b[201~"], ["apasted"], 0), (["\\ud83d\\ude00", "é"], ["😀é"], 0),
      (["ls\\rpwd\\r"], ["ls", "pwd"], 0), (["\\u0004"], [""], 0), (["a", "\\u0004"], ["a"], 1),
      (["a", "\\r", "\\u0004"], ["a"], 0),
      ([""] + ["a"], ["a"], 0), (["a", "\\u001b]11;rgb:1e1e/1e1e\\u001b\\\\", "b"], ["ab"], 1),
      (["a", "\\u001b]11;rgb:1e1e/1e1e\\u0007b"], ["ab"], 1), (["a\\u001bP1$r0m\\u001b\\\\b"], ["ab"], 1),
      (["a", "\\u001b]11;?", "b"], ["ab"], 1), (["a", "\\u001b]11;?\\u001b[A", "b"], ["ab"], 2),
    ])
  func text(pieces: [String], texts: [String], unknownCount: Int) throws {
    let recording = try recording(pieces)
    #expect(recording.sentences.map(\.typedText) == texts)
    #expect(recording.unknownKeyCount == unknownCount)
  }

  @Test(
    "An escape sequence of any form types nothing",
    arguments: [
      // Alt and a sequence; Esc twice.
      "\\u001b\\u001b[D", "\\u001b\\u001bOC", "\\u001b\\u001b[1;3C", "\\u001b\\u001b",
      // Alt and the introducer of a sequence.
      "\\u001b[", "\\u001bO", "\\u001bP", "\\u001b]",
      // Function keys of xterm, rxvt, the Linux console, and of SS3 with a modifier.
      "\\u001b[15;2~", "\\u001b[7^", "\\u001b[3$", "\\u001b[[A", "\\u001bO5P", "\\u001bO1;2P",
      // Reports of the mouse: SGR, urxvt, and X10 with three characters of any kind.
      "\\u001b[<0;12;7M", "\\u001b[<0;12;7m", "\\u001b[32;12;7M", "\\u001b[M !a", "\\u001b[M\\u00e9\\ufffdq",
      // Focus in and out; answers with an intermediate byte, and of the terminal's state.
      "\\u001b[I", "\\u001b[O", "\\u001b[?2026;2$y", "\\u001b[?62;4c", "\\u001b_Gi=1;OK\\u001b\\\\",
      // Eight-bit introducers.
      "\\u009b1;5D", "\\u008fP", "\\u009d11;?\\u0007", "\\u0090x\\u009c",
      // A key of kitty without text.
      "\\u001b[57358u",
    ])
  func escapes(sequence: String) throws {
    let recording = try recording(["a", sequence, "b"])
    #expect(recording.sentences.map(\.typedText) == ["ab"])
    #expect(recording.unknownKeyCount == 1)
    #expect(recording.keyCount == 3)
  }

  @Test(
    "The character that breaks off an escape sequence keeps its own meaning", arguments: ["\\u001b[1;", "\\u001bO2"])
  func brokenEscapes(sequence: String) throws {
    #expect(try recording(["a", sequence + "é\\r"]).sentences.map(\.typedText) == ["aé"])
    #expect(try recording(["a", sequence + "\\u007f"]).sentences.map(\.typedText) == [""])
  }

  @Test(
    "An escape sequence continues in the next events, if they come at once",
    arguments: [
      ["\\u001b", "[", "1", ";", "5", "D"], ["\\u001b", "\\u001b", "[D"], ["\\u001b]11;", "rgb:1", "\\u001b", "\\\\"],
      ["\\u001b[", "M", " !", "b"],
      ["\\u001b", "b"],
    ])
  func splitEscapes(pieces: [String]) throws {
    let recording = try recording(["a"] + pieces + ["b"], milliseconds: 20)
    #expect(recording.sentences.map(\.typedText) == ["ab"])
    #expect(recording.unknownKeyCount == 1)
  }

  @Test("Esc alone is a key, and later characters are typed")
  func escape() throws {
    let late = try recording(["a", "\\u001b", "[", "D"])
    #expect(late.sentences.map(\.typedText) == ["a[D"])
    #expect(late.unknownKeyCount == 1)
    #expect(late.sentences[0].keys.map(\.pressTimeNanoseconds) == [0, 1, 2, 3].map { $0 * 1_000_000_000 })
  }

  @Test("In a bracketed paste control characters are no keys")
  func bracketedPaste() throws {
    let pasted = try recording(["a", "\\u001b[200~ls\\rpwd\\u0003\\u007f\\tx\\u001b[201~", "b\\r"])
    #expect(pasted.replayed().map { $0.changes.map(\.text) } == [["a", "als\npwd\tx", "als\npwd\txb"]])
    #expect(pasted.unknownKeyCount == 0)
    let split = try recording(["\\u001b[20", "0~a", "\\r", "b", "\\u001b[201~", "\\r"], milliseconds: 20)
    #expect(split.replayed().map { $0.changes.map(\.text) } == [["a", "a\n", "a\nb"]])
    #expect(split.sentences[0].keys.map(\.action).last == .presses)
    // The end of the paste is lost.
    #expect(try recording(["\\u001b[200~a", "\\r", "b"]).sentences.map(\.typedText) == ["a", "b"])
  }

  @Test(
    "Keys of readline and others erase words and lines",
    arguments: [
      ("\\u001b\\u007f", "foo "), ("\\u001b\\b", "foo "), ("\\u0017", "foo "), ("\\u0015", ""), ("\\u0003", ""),
      // In the notation of kitty and xterm's modifyOtherKeys: Alt-Backspace, Ctrl-Backspace, Ctrl-W, Ctrl-U, Ctrl-C.
      ("\\u001b[127;3u", "foo "), ("\\u001b[127;5u", "foo "), ("\\u001b[27;3;127~", "foo "), ("\\u001b[119;5u", "foo "),
      ("\\u001b[117;5:1u", ""), ("\\u001b[27;5;99~", ""), ("\\u001b[127;1:3u", "foo bar"), ("\\u001b[127u", "foo ba"),
      // Numlock does not change the key's meaning.
      ("\\u001b[119;133u", "foo "),
    ])
  func erasures(key: String, text: String) throws {
    let recording = try recording("foo bar".map(String.init) + [key, "x", "\\r"])
    #expect(recording.sentences.map(\.typedText) == [text + "x"])
    #expect(recording.unknownKeyCount == 0)
  }

  @Test("Ctrl-W erases back to a blank, and Alt-Backspace to any sign")
  func words() throws {
    let blank = try recording(["cd src/main.c  ", "\\u0017"]).sentences
    #expect(blank.map(\.typedText) == ["cd "])
    let signs = try recording(["cd src/main.c  ", "\\u001b\\u007f", "\\u001b\\u007f"]).sentences
    #expect(signs[0].keys.map(\.action).dropFirst() == [.sets("cd src/main."), .sets("cd src/")])
  }

  @Test("In an empty text, erasing keys do nothing, and begin no sentence")
  func erasuresOfNothing() throws {
    let recording = try recording(["a", "\\r", "\\u0003", "\\u0017", "\\u001b\\u007f"])
    #expect(
      recording.sentences.map { $0.keys.map(\.action) } == [
        [.types("a"), .presses] + Array(repeating: .nothing, count: 3)
      ])
    #expect(recording.unknownKeyCount == 0)
  }

  @Test("Several characters in one event are one change")
  func paste() throws {
    let replayed = try recording(["a", "bcd", "e"]).replayed()
    #expect(replayed.map { $0.changes.map(\.text) } == [["a", "abcd", "abcde"]])
  }

  @Test("A typed text is split at 1,000 bytes, and at a pause of a minute")
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

@Suite("Web pages: input recorded by rrweb") struct WebPageTests {
  private struct Event {
    var type = 3
    let data: String
  }

  /// Incremental snapshots of these `data`, 100 ms apart.
  private func recording(_ data: [String]) throws -> KeystrokeRecording {
    try recording(data.map { Event(data: $0) })
  }

  private func recording(_ events: [Event]) throws -> KeystrokeRecording {
    let events = events.enumerated().map { index, event in
      "{\"timestamp\":\(100 * index).25,\"data\":{\(event.data)},\"type\":\(event.type)}"
    }
    let bytes = Array("[\(events.joined(separator: ","))]".utf8)
    return try RRWebEvents.recording(in: TraceInput(TraceSource(bytes: bytes, name: "it")))
  }

  private func input(_ id: Int, _ text: String, _ more: String = "\"isChecked\":false") -> String {
    "\"source\":5,\"id\":\(id),\"text\":\"\(text)\",\(more)"
  }

  private func mouse(_ type: Int, _ id: Int) -> String { "\"source\":2,\"type\":\(type),\"id\":\(id)" }

  @Test("A change by one character is a key; any other change sets the whole text")
  func changes() throws {
    let recording = try recording([
      input(5, "a"), input(5, "ab"), input(5, "a"), input(5, "a"), input(5, "axyz"), input(5, "xyz"), input(5, ""),
    ])
    let actions = recording.sentences.map { $0.keys.map(\.action) }
    #expect(actions == [[.types("a"), .types("b"), .erases, .sets("axyz"), .sets("xyz"), .sets("")]])
    #expect(recording.sentences[0].keys.map(\.pressTimeNanoseconds).first == 250_000)
  }

  @Test("Each field is a sentence, and a field that is entered again keeps its text")
  func fields() throws {
    let recording = try recording([input(5, "a"), input(6, "b"), input(5, "ac"), input(5, "acd")])
    #expect(recording.replayed().map { $0.changes.map(\.text) } == [["a"], ["", "b"], ["", "ac", "acd"]])
  }

  @Test("A click is a press, unless it enters the field of the next input")
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

  @Test("Checkboxes, and changes by scripts, type nothing")
  func boxes() throws {
    let recording = try recording([
      input(5, "a"), input(7, "on", "\"isChecked\":true"), input(7, "on"), input(5, "code", "\"userTriggered\":false"),
      input(5, "ab", "\"userTriggered\":true"),
    ])
    #expect(recording.sentences.map(\.typedText) == ["ab"])
  }

  @Test("Only fields with text are typed into, as the page declares them", arguments: [false, true])
  func fieldsOfPage(isAddedLater: Bool) throws {
    let typed = ["text", "search", "email", "url", "tel", "password", "number", "TEXT", "of-a-later-day"]
    let others = [
      "button", "checkbox", "color", "date", "datetime-local", "file", "hidden", "image", "month", "radio", "range",
      "reset", "submit", "time", "week", "RANGE",
    ]
    let elements =
      ["{\"type\":2,\"tagName\":\"textarea\",\"attributes\":{},\"childNodes\":[],\"id\":1}"]
      + ["{\"type\":2,\"tagName\":\"input\",\"attributes\":{\"value\":\"x\"},\"childNodes\":[],\"id\":2}"]
      + ["{\"type\":2,\"tagName\":\"select\",\"attributes\":{},\"childNodes\":[],\"id\":3}"]
      + (typed + others).enumerated().map { index, type in
        "{\"id\":\(index + 4),\"attributes\":{\"class\":\"a\",\"type\":\"\(type)\"},\"tagName\":\"input\",\"type\":2}"
      }
    let children = elements.joined(separator: ",")
    let node =
      "{\"type\":0,\"childNodes\":[{\"type\":2,\"tagName\":\"form\",\"childNodes\":[\(children)],\"id\":99}],\"id\":98}"
    let page =
      isAddedLater
      ? Event(
        data: "\"source\":0,\"texts\":[],\"attributes\":[],\"removes\":[],\"adds\":[{\"parentId\":97,\"node\":\(node)}]"
      )
      : Event(type: 2, data: "\"node\":\(node),\"initialOffset\":{\"left\":0,\"top\":0}")
    let inputs = (1..<elements.count + 1).map { Event(data: input($0, "text \($0)")) }
    let texts = try recording([page] + inputs).sentences.map(\.typedText)
    #expect(texts == [1, 2].map { "text \($0)" } + typed.indices.map { "text \($0 + 4)" })
  }

  @Test("A field may change its kind, and another field may take its number")
  func changedFields() throws {
    func changed(_ id: Int, _ type: String) -> Event {
      Event(
        data: "\"source\":0,\"attributes\":[{\"id\":\(id),\"attributes\":{\"style\":{\"top\":false},\"type\":\(type)}}]"
      )
    }
    func page(_ type: String) -> Event {
      Event(type: 2, data: "\"node\":{\"tagName\":\"input\",\"attributes\":{\"type\":\"\(type)\"},\"id\":5}")
    }
    let recording = try recording([
      page("range"), Event(data: input(5, "1")), changed(5, "\"text\""), Event(data: input(5, "a")),
      changed(5, "\"checkbox\""), Event(data: input(5, "on")), changed(5, "null"), Event(data: input(5, "ab")),
      page("color"), Event(data: input(5, "#fff")), page("text"), Event(data: input(5, "abc")),
    ])
    #expect(recording.sentences.map { $0.keys.map(\.action) } == [["a", "b", "c"].map { .types($0) }])
  }

  @Test("Everything but fields is ignored, in any form")
  func rest() throws {
    let long = String(repeating: "x", count: 200_000)
    let attributes = "{\"type\":\"\(long)\\u0000\",\"value\":\"\(long)\",\"rr_width\":1,\"checked\":true}"
    let node = "{\"tagName\":\"input\",\"attributes\":\(attributes),\"id\":-1,\"childNodes\":null}"
    let events = [
      Event(type: 2, data: "\"node\":\(node)"), Event(type: 2, data: "\"node\":null"),
      Event(data: "\"source\":8,\"id\":5,\"adds\":[{\"rule\":\"a{}\",\"index\":[0,1]}]"),
      Event(data: "\"source\":0,\"adds\":{},\"attributes\":[7,[{}],{\"attributes\":[]}]"),
      // A page's custom events may have any form.
      Event(type: 5, data: "\"node\":{\"tagName\":\"select\",\"id\":5}"), Event(data: input(5, "a")),
    ]
    #expect(try recording(events).sentences.map(\.typedText) == ["a"])
  }

  @Test("Nesting deeper than 500 is an error, not a crash")
  func depth() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let error = #expect(throws: TraceError.self) { try recording([input(5, "a"), "\"x\":\(deep)"]) }
    #expect(
      error?.description == "it:1: found arrays and objects over 500 deep, expected at most 500 within each other")
  }

  @Test("A NUL character in a text is an error, because no trace may contain one")
  func nul() throws {
    let error = #expect(throws: TraceError.self) { try recording([input(5, "a\\u0000b")]) }
    #expect(error?.description == "it:1: found a NUL character in a string, expected text without one")
    #expect(try recording([input(5, "a"), "\"href\":\"\\u0000\""]).keyCount == 1)
  }

  @Test("A text of over 100,000 bytes is an error, because no line of a trace may contain it")
  func longText() throws {
    let text = String(repeating: "x", count: 100_000)
    #expect(try recording([input(5, text)]).sentences[0].typedText == text)
    #expect(throws: TraceError.self) { try recording([input(5, text + "x")]) }
    // A long string elsewhere is allowed.
    #expect(try recording([input(5, "a"), "\"href\":\"\(text)\(text)\""]).keyCount == 1)
  }
}
