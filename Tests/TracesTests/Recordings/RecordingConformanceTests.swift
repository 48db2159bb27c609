import Foundation
import Testing
import Traces

/// Properties of every listed format of recordings.
@Suite("Every recording format") struct RecordingConformanceTests {
  @Test("Every listed format has a fixture")
  func everyFormat() {
    let names = Set(RecordingFixture.all.map { $0.format.name })
    #expect(names == Set(TraceFile.recordingFormats.map { $0.name }))
  }

  @Test("Keys and presses keep their times", arguments: RecordingFixture.all)
  func times(fixture: RecordingFixture) throws {
    let recording = try fixture.recording(fixture.text)
    let replayed = recording.replayed()
    try #require(replayed.count == 2)
    let milliseconds = { (time: Int64) in Double(time) / 1e6 }
    #expect(replayed[0].changes.map(\.text) == ["a", "ab", "a", "ac"])
    #expect(replayed[0].changes.map { milliseconds($0.timeNanoseconds) } == [0, 150, 400, 650])
    #expect(replayed[0].pressesNanoseconds.map(milliseconds) == (fixture.hasPresses ? [1_200] : []))
    #expect(replayed[1].changes.map(\.text) == ["", "d"])
    #expect(replayed[1].changes.map { milliseconds($0.timeNanoseconds) } == [5_000, 5_000])
    #expect(recording.unknownKeyCount == 0)
    #expect(recording.byteCount == fixture.text.utf8.count)
    #expect(recording.delayedKeyCount == 0)
  }

  @Test("The format is recognised by the beginning of the file", arguments: RecordingFixture.all)
  func recognition(fixture: RecordingFixture) throws {
    for text in [fixture.text, "\u{feff}" + fixture.text] {
      let source = TraceSource(bytes: Array(text.utf8), name: "it")
      let trace = try TraceFile.read(source, vocabulary: nil) { Trace(name: $0.format) }
      #expect(trace.name == fixture.format.name)
    }
    let error = #expect(throws: TraceError.self) {
      try TraceFile.read(TraceSource(bytes: Array(fixture.text.utf8), name: "it"), vocabulary: nil) { _ in nil }
    }
    #expect(error?.description.contains("this app has nothing to type into") == true)
  }

  @Test("CR LF is a line end, and the last line may lack one", arguments: RecordingFixture.all)
  func lineEnds(fixture: RecordingFixture) throws {
    let sentences = try fixture.recording(fixture.text).sentences
    #expect(try fixture.recording(fixture.text.replacing("\n", with: "\r\n")).sentences == sentences)
    #expect(try fixture.recording(String(fixture.text.dropLast())).sentences == sentences)
  }

  @Test("A malformed file is one error that names the line", arguments: RecordingFixture.all)
  func malformed(fixture: RecordingFixture) {
    for malformed in fixture.malformed {
      let error = #expect(throws: TraceError.self, "\(malformed.what)") { try fixture.recording(malformed.text) }
      guard case .malformedLine("it", let line, let found, let expected) = error else { continue }
      #expect(line == malformed.line, "\(malformed.what)")
      #expect(found == malformed.found, "\(malformed.what)")
      #expect(!expected.isEmpty)
    }
  }

  @Test("A truncated file is a recording or an error", arguments: RecordingFixture.all)
  func truncated(fixture: RecordingFixture) {
    let bytes = Array(fixture.text.utf8)
    var readable = 0
    for count in bytes.indices {
      let source = TraceSource(bytes: Array(bytes[..<count]), name: "it")
      let trace = try? TraceFile.read(source, vocabulary: nil) { Trace(name: $0.name) }
      if trace != nil { readable += 1 }
    }
    #expect(readable < bytes.count)
  }

  @Test("A line of over 1 MiB is an error, unless the format has no lines", arguments: RecordingFixture.all)
  func longLine(fixture: RecordingFixture) throws {
    var lines = fixture.lines
    lines.insert(fixture.longLine, at: fixture.longLineIndex + 1)
    let text = lines.map { $0 + "\n" }.joined()
    guard let found = fixture.longLineError else {
      #expect(try fixture.recording(text).sentences == fixture.recording(fixture.text).sentences)
      return
    }
    let error = TraceError.malformedLine(
      file: "it", number: fixture.longLineIndex + 2, found: found, expected: "at most 1048576 (1 MiB)")
    #expect(throws: error) { try fixture.recording(text) }
  }

  @Test("The file is a stream: reading stops at a bad line", arguments: RecordingFixture.all)
  func stream(fixture: RecordingFixture) throws {
    let malformed = try #require(fixture.malformed.first)
    let text = malformed.text + String(repeating: "\n", count: 2 << 20)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let input = try TraceInput(path: file.path)
    #expect(throws: TraceError.self) { try fixture.format.recording(in: input) }
    #expect(input.byteCount < 1 << 20)
  }

  @Test("A file read in pieces gives the same recording as its bytes at once", arguments: RecordingFixture.all)
  func pieces(fixture: RecordingFixture) throws {
    // More than a piece of 256 KiB. All its lines have a meaning, which depends on their place.
    let isJSON = fixture.format == RRWebEvents.self
    let middle = fixture.lines.dropFirst(isJSON ? 4 : 1).dropLast(isJSON ? 2 : 0).joined(separator: "\n") + "\n"
    let text =
      fixture.lines.prefix(isJSON ? 4 : 1).map { $0 + "\n" }.joined()
      + String(repeating: middle, count: 300_000 / middle.utf8.count) + (isJSON ? fixture.lines.suffix(2).joined() : "")
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var fromFile = try TraceFile.recording(path: file.path)
    fromFile.name = "it"
    #expect(try fromFile == fixture.recording(text))
    #expect(fromFile.keyCount > 500)
  }
}
