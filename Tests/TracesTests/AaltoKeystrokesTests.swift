import Basics
import Testing
import Traces

@Suite struct AaltoKeystrokesTests {
  private func recording(_ keys: [AaltoFixture.Key]) throws -> KeystrokeRecording {
    try recording(AaltoFixture.text(keys))
  }

  private func recording(_ text: String) throws -> KeystrokeRecording {
    // Every character of these fixtures is below 256, so its number is its byte.
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    return try AaltoKeystrokes.recording(in: TraceInput(TraceSource(bytes: bytes, name: "keys.tsv")))
  }

  @Test func keysBecomeText() throws {
    let recording = try recording([
      .init(1_000, "SHIFT", 16), .init(1_050, "A", 65), .init(1_200, "x", 88), .init(1_400, "BKSP", 8),
      .init(1_500, "b", 66),
    ])
    #expect(recording.sentences.map(\.typedText) == ["Ab"])
    #expect(recording.sentences.map(\.finalText) == ["ab"])
    #expect(recording.unlikeFinalTextCount == 1)
    #expect(recording.keyCount == 5)
    #expect(recording.unknownKeyCount == 0)
    #expect(recording.name == "keys.tsv")
  }

  @Test func theDigestIsThatOfTheFile() throws {
    let text = AaltoFixture.text([.init(0, "a", 65)])
    var digest = FNV1a()
    digest.combine(text.utf8)
    let recording = try recording(text)
    #expect(recording.digest == digest)
    #expect(recording.byteCount == text.utf8.count)
  }

  /// LETTER, KEYCODE, and the typed text without and with shift.
  @Test(arguments: [
    ("a", 65, "a", "a"), ("A", 65, "A", "A"), ("t", 82, "t", "t"), ("\"", 222, "\"", "\""), ("é", 50, "é", "é"),
    ("", 65, "a", "A"), ("", 90, "z", "Z"), ("", 48, "0", ")"), ("", 57, "9", "("), ("", 32, " ", " "),
    ("", 186, ";", ":"), ("", 187, "=", "+"), ("", 188, ",", "<"), ("", 189, "-", "_"), ("", 190, ".", ">"),
    ("", 191, "/", "?"), ("", 192, "`", "~"), ("", 219, "[", "{"), ("", 220, "\\", "|"), ("", 221, "]", "}"),
    ("", 222, "'", "\""), ("\u{8}", 65, "a", "A"), ("\u{7f}", 65, "a", "A"), ("\u{92}", 222, "'", "\""),
    ("\r", 65, "a", "A"), ("\t", 65, "a", "A"), ("\n", 65, "a", "A"),
  ])
  func letterDecidesAndKeyCodeStandsIn(letter: String, code: Int, plain: String, shifted: String) throws {
    let alone = try recording([.init(500, letter, code)])
    #expect(alone.sentences[0].typedText == plain)
    let underShift = try recording([.init(400, "SHIFT", 16, release: 900), .init(500, letter, code)])
    #expect(underShift.sentences[0].typedText == shifted)
    let afterShift = try recording([.init(400, "SHIFT", 16, release: 450), .init(500, letter, code)])
    #expect(afterShift.sentences[0].typedText == plain)
  }

  @Test func keyCodesStandForKeysThatTypeNothing() throws {
    let recording = try recording([
      .init(0, "", 20), .init(100, "", 65), .init(200, "", 49), .init(300, "", 16, release: 500), .init(400, "", 66),
      .init(600, "CAPS_LOCK", 20), .init(700, "", 67), .init(800, "", 68), .init(900, "", 8),
    ])
    // Caps lock shifts only letters, and shift undoes it.
    #expect(recording.sentences[0].typedText == "A1bc")
    #expect(recording.unknownKeyCount == 0)
  }

  @Test(arguments: [("", 13), ("ENTER", 13), ("ARW_LEFT", 37), ("", 0), ("", 193), ("CTRL", 17), ("\u{c}", 12)])
  func whatIsNotUnderstoodIsCountedAndDoesNothing(letter: String, code: Int) throws {
    let recording = try recording([.init(0, "a", 65), .init(100, letter, code), .init(200, "b", 66)])
    #expect(recording.sentences[0].typedText == "ab")
    #expect(recording.unknownKeyCount == 1)
    #expect(recording.unlikeFinalTextCount == 0)
  }

  @Test func aMissingKeyCodeMattersOnlyWithoutALetter() throws {
    var letter = AaltoFixture.Key(0, "a", 65)
    letter.keyCode = ""
    var nothing = AaltoFixture.Key(100, "", 66)
    nothing.keyCode = "?"
    let recording = try recording([letter, nothing])
    #expect(recording.sentences[0].typedText == "a")
    #expect(recording.unknownKeyCount == 1)
  }

  @Test func keysComeInTheOrderOfTimeThenOfTheFile() throws {
    let recording = try recording([
      .init(300, "c", 67), .init(100, "a", 65), .init(300, "d", 68), .init(200, "b", 66), .init(300, "e", 69),
    ])
    #expect(recording.sentences[0].typedText == "abcde")
  }

  @Test func sentencesAreToldByTheirNumberAndOrderedByTheirFirstKey() throws {
    let recording = try recording([
      .init(5_000, "x", 88, section: "2", input: "xy"), .init(100, "a", 65), .init(5_100, "y", 89, section: "2"),
      .init(200, "b", 66),
    ])
    #expect(recording.sentences.map(\.typedText) == ["ab", "xy"])
    #expect(recording.sentences.map(\.finalText) == ["ab", "xy"])
  }

  @Test func latin1IsReadByteByByte() throws {
    let recording = try recording([.init(0, "ÿ", 0, input: "ÿ"), .init(100, "é", 0)])
    #expect(recording.sentences[0].typedText == "ÿé")
    #expect(recording.sentences[0].finalText == "ÿ")
  }

  @Test func carriageReturnsAndAMissingLastLineEndAreRead() throws {
    let text = AaltoFixture.text([.init(0, "a", 65), .init(100, "", 66)])
    let expected = try recording(text).sentences
    #expect(expected[0].typedText == "ab")
    #expect(try recording(text.replacing("\n", with: "\r\n")).sentences == expected)
    #expect(try recording(String(text.dropLast())).sentences == expected)
    #expect(try recording("ï»¿" + text).sentences == expected)
  }
}

@Suite struct KeystrokeReplayTests {
  private func replayed(_ keys: [AaltoFixture.Key]) throws -> (KeystrokeRecording, [[String]]) {
    let source = TraceSource(bytes: Array(AaltoFixture.text(keys).utf8), name: "keys.tsv")
    let recording = try AaltoKeystrokes.recording(in: TraceInput(source))
    let sentences = recording.replayed().map { sentence in
      ["\(sentence.startNanoseconds)-\(sentence.endNanoseconds)"]
        + sentence.changes.map { "\($0.timeNanoseconds) \($0.text)" }
    }
    return (recording, sentences)
  }

  @Test func timeCountsFromTheFirstKeyAndBreaksLast() throws {
    let (_, sentences) = try replayed([
      .init(1_000, "SHIFT", 16), .init(1_001, "A", 65), .init(1_003, "BKSP", 8), .init(1_004, "BKSP", 8),
      .init(1_005, "b", 66), .init(3_601_000, "SHIFT", 16, section: "2"), .init(3_601_500, "c", 67, section: "2"),
    ])
    #expect(
      sentences == [
        ["0-5000000", "1000000 A", "3000000 ", "5000000 b"],
        ["3600000000000-3600500000000", "3600000000000 ", "3600500000000 c"],
      ])
  }

  @Test func whereSentencesOverlapTimeDoesNotGoBack() throws {
    let (recording, sentences) = try replayed([
      .init(0, "a", 65), .init(10, "x", 88, section: "2"), .init(20, "b", 66), .init(30, "y", 89, section: "2"),
    ])
    #expect(
      sentences == [
        ["0-20000000", "0 a", "20000000 ab"], ["20000000-30000000", "20000000 ", "20000000 x", "30000000 xy"],
      ])
    #expect(recording.delayedKeyCount == 1)
  }

  @Test func aSentenceThatTypesNothingChangesNothing() throws {
    let (_, sentences) = try replayed([.init(0, "BKSP", 8), .init(10, "SHIFT", 16), .init(20, "ENTER", 13)])
    #expect(sentences == [["0-20000000"]])
  }
}
