import Foundation
import Testing
import Traces

/// Recordings of `Tests/Corpus` that were once read as a wrong text.
@Suite("Recordings that were once read wrongly") struct KeptRecordingTests {
  @Test(
    "have the texts that were typed",
    arguments: [
      ("rrweb/form", ["test", "textarea test"]), ("rrweb/slider", ["ab"]), ("asciinema/alt-arrow", ["ab"]),
      ("asciinema/alt-backspace", ["foo x"]), ("evemu/dropped", ["ac"]),
    ])
  func texts(name: String, texts: [String]) throws {
    let folder = URL(fileURLWithPath: #filePath + "/../../../Corpus").standardized
    let recording = try TraceFile.recording(path: folder.appending(path: name).path)
    #expect(recording.sentences.map(\.typedText) == texts)
  }
}
