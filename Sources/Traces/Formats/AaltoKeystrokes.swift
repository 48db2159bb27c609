import Basics

/// The recordings of the Aalto study of typing, one participant a file: a key a line, in columns between tabs, Latin-1.
///
/// Source: Dhakal, Feit, Kristensson, Oulasvirta, "Observations on Typing from 136 Million Keystrokes", CHI 2018; the
/// files are at https://userinterfaces.aalto.fi/136Mkeystrokes.
///
/// What is read, and how:
/// - PRESS_TIME says when a key went down. Within a sentence (TEST_SECTION_ID) keys are put in the order of time, those
///   of one time in the order of the file; sentences are put in the order of their first keys, wherever in the file the
///   rest of them stands.
/// - LETTER says what it did (``AaltoKey``); where it is empty or a control character, KEYCODE does. A LETTER that is a tab
///   or a line end breaks the columns or the line; it is recognised and read as that character.
/// - USER_INPUT of a sentence's first line is its final text.
/// - Nothing is quoted: a quote is a letter.
///
/// A key that is not understood is counted, and does nothing. A line of any other shape than this is an error.
public enum AaltoKeystrokes: RecordingFormat {
  public static let name = "recording of the Aalto keystroke study"

  static let columns = [
    "PARTICIPANT_ID", "TEST_SECTION_ID", "SENTENCE", "USER_INPUT", "KEYSTROKE_ID", "PRESS_TIME", "RELEASE_TIME",
    "LETTER", "KEYCODE",
  ]

  public static let header = columns.joined(separator: "\t")

  public static func recording(in input: TraceInput) throws(TraceError) -> KeystrokeRecording {
    try recording(in: input.takeAll())
  }

  /// The recording in the file.
  ///
  /// - Complexity: O(bytes + keys · log(keys)).
  public static func recording(in source: TraceSource) throws(TraceError) -> KeystrokeRecording {
    try source.checkLines(expected: "the header \(SafeText.printable(header))")
    var rows = AaltoRows(source)
    try rows.readHeader()
    var sections = AaltoSections()
    while let row = try rows.next() { sections.add(row) }
    if sections.isEmpty {
      throw source.malformed(line: rows.line, found: "the end of the file", expected: "a key")
    }
    var digest = FNV1a()
    digest.combine(source.bytes)
    let (sentences, unknownKeyCount) = sections.sentences()
    return KeystrokeRecording(
      format: name, name: source.name, byteCount: source.bytes.count, digest: digest, sentences: sentences,
      unknownKeyCount: unknownKeyCount)
  }
}
