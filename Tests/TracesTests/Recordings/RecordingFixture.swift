import Testing
import Traces

/// A format of recordings, and a small recording in it.
///
/// Somebody types "ab", erases the b, types "c", ends the text, and types "d" some seconds later.
struct RecordingFixture: Sendable, CustomTestStringConvertible {
  let format: any RecordingFormat.Type
  let lines: [String]
  /// Whether the format has an event for the end of a text.
  var hasPresses = true
  /// A line of over 1 MiB without a meaning. It is inserted after `lines[longLineIndex]`.
  var longLine = "# " + String(repeating: "x", count: 1 << 20)
  var longLineIndex = 0
  /// The error's `found` for a longer line; nil if lines may have any length.
  var longLineError: String? = "a line of over 1048576 bytes"
  /// Malformed files of the format.
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
