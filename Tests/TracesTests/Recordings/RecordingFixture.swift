import Testing
import Traces

/// A format of recordings, and how a small recording is written in it.
///
/// In all of them somebody types "ab", erases the b, types "c", ends the text, and types "d" after some seconds.
struct RecordingFixture: Sendable, CustomTestStringConvertible {
  let format: any RecordingFormat.Type
  /// Each with what of the story it tells. Lines that tell nothing of it have none.
  let lines: [String]
  /// Whether the end of a text is an event of its own.
  var hasPresses = true
  /// A line that is over 1 MiB long, and means nothing; it goes behind `lines[longLineIndex]`.
  var longLine = "# " + String(repeating: "x", count: 1 << 20)
  var longLineIndex = 0
  /// What is found in place of a longer line; nil if lines may be as long as they like.
  var longLineError: String? = "a line of over 1048576 bytes"
  /// Files that are not as the format says.
  let malformed: [Malformed]

  struct Malformed: Sendable {
    let what: String
    let text: String
    let line: Int
    let found: String
  }

  var testDescription: String { format.name }
  var text: String { lines.map { $0 + "\n" }.joined() }

  func recording(_ text: String) throws -> KeystrokeRecording {
    try format.recording(in: TraceInput(TraceSource(bytes: Array(text.utf8), name: "it")))
  }

  static let all = [aalto, evemu, getevent, castOfVersion2, castOfVersion3, rrweb]
}
