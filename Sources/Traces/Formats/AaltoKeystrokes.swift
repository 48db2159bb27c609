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

  /// The recording in the file.
  ///
  /// - Complexity: O(bytes + keys · log(keys)), and memory for the keys.
  public static func recording(in input: TraceInput) throws(TraceError) -> KeystrokeRecording {
    var rows = try AaltoRows(input)
    var sections = AaltoSections()
    while let row = try rows.next() { sections.add(row) }
    if sections.isEmpty {
      throw input.malformed(line: rows.line + 1, found: "the end of the file", expected: "a key")
    }
    let (sentences, unknownKeyCount) = sections.sentences()
    return KeystrokeRecording(
      format: name, name: input.name, byteCount: input.byteCount, digest: input.digest, sentences: sentences,
      unknownKeyCount: unknownKeyCount)
  }
}

/// The rows of an Aalto recording by sentence, and the sentences that come of them.
struct AaltoSections {
  private struct Section {
    let userInput: String
    var strokes: [AaltoStroke] = []
  }

  private var sections: [Section] = []
  private var indexes: [[UInt8]: Int] = [:]

  var isEmpty: Bool { sections.isEmpty }

  mutating func add(_ row: AaltoRow) {
    // A copy: the slice would keep all bytes that were read along with it.
    let name = Array(row.section)
    let index = indexes[name] ?? sections.count
    if index == sections.count {
      indexes[name] = index
      sections.append(Section(userInput: String(latin1: row.userInput)))
    }
    sections[index].strokes.append(row.stroke)
  }

  /// The sentences, and the number of keys that were not understood.
  func sentences() -> (sentences: [KeystrokeRecording.Sentence], unknownKeyCount: Int) {
    var keyboard = AaltoKeyboard()
    let sentences = inOrderOfTime().map { section in
      KeystrokeRecording.Sentence(
        keys: section.strokes.map { stroke in
          KeystrokeRecording.Key(
            pressTimeNanoseconds: stroke.pressTimeMilliseconds * 1_000_000, action: keyboard.press(stroke),
            holdNanoseconds: stroke.holdNanoseconds)
        },
        finalText: section.userInput)
    }
    return (sentences, keyboard.unknownKeyCount)
  }

  /// Strokes by time in each section, sections by their first stroke; Swift's sort leaves equals in the order they had.
  private func inOrderOfTime() -> [Section] {
    let sorted = sections.map { section in
      var section = section
      section.strokes.sort { $0.pressTimeMilliseconds < $1.pressTimeMilliseconds }
      return section
    }
    return sorted.sorted { $0.strokes[0].pressTimeMilliseconds < $1.strokes[0].pressTimeMilliseconds }
  }
}

extension String {
  /// Latin-1: every byte is the character of that number.
  init(latin1 bytes: ArraySlice<UInt8>) {
    self.init()
    unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
  }
}

/// One line of an Aalto recording.
struct AaltoRow {
  let section: ArraySlice<UInt8>
  let userInput: ArraySlice<UInt8>
  let stroke: AaltoStroke
}

/// What a line says of its key. It keeps none of the line's bytes.
struct AaltoStroke {
  let pressTimeMilliseconds: Int64
  let releaseTimeMilliseconds: Int64
  let key: AaltoKey

  /// For how long the key was down; nil if it is said to have gone up before.
  var holdNanoseconds: Int64? {
    let milliseconds = releaseTimeMilliseconds - pressTimeMilliseconds
    return milliseconds < 0 ? nil : milliseconds * 1_000_000
  }
}

/// The lines of an Aalto recording, one after the other.
struct AaltoRows {
  private var lines: LineReader
  /// The line last read, if it has been looked at and is the next row.
  private var waiting: ArraySlice<UInt8>?

  /// The number of the line last read.
  var line: Int { lines.line }

  /// Throws unless the first line names the columns.
  init(_ input: TraceInput) throws(TraceError) {
    lines = LineReader(input)
    let expected = "the header \(SafeText.printable(AaltoKeystrokes.header))"
    guard let firstLine = try lines.next() else {
      throw input.malformed(line: 1, found: "an empty file", expected: expected)
    }
    guard firstLine.elementsEqual(AaltoKeystrokes.header.utf8) else {
      throw lines.malformed(found: Excerpt.quoted(firstLine), expected: expected)
    }
  }

  /// The next line; nil at the end of the file.
  mutating func next() throws(TraceError) -> AaltoRow? {
    guard let bytes = try nextLine() else { return nil }
    let line = line
    var columns = split(bytes)
    if columns.count == 8, columns[7].isEmpty, let keyCode = try keyCodeAfterLineFeed() {
      // LETTER was a line feed: KEYCODE stands alone on the next line.
      columns.append(keyCode)
    } else if columns.count == 10, columns[7].isEmpty, columns[8].isEmpty {
      // LETTER was a tab.
      columns.remove(at: 8)
    }
    guard columns.count == AaltoKeystrokes.columns.count else {
      throw lines.input.malformed(
        line: line, found: "\(columns.count) \(columns.count == 1 ? "column" : "columns")",
        expected: "\(AaltoKeystrokes.columns.count) between tabs")
    }
    return AaltoRow(
      section: columns[1], userInput: columns[3],
      stroke: AaltoStroke(
        pressTimeMilliseconds: try time(columns[5], named: "PRESS_TIME", line: line),
        releaseTimeMilliseconds: try time(columns[6], named: "RELEASE_TIME", line: line),
        key: AaltoKey(letter: columns[7], keyCode: Int64(decimalDigits: columns[8]))))
  }

  /// Latest time, in milliseconds: the end of what nanoseconds can count.
  private static let timeMillisecondsMax = Trace.timeNanosecondsMax / 1_000_000

  private func time(_ digits: ArraySlice<UInt8>, named column: String, line: Int) throws(TraceError) -> Int64 {
    guard let time = Int64(decimalDigits: digits), (0...Self.timeMillisecondsMax).contains(time) else {
      throw lines.input.malformed(
        line: line, found: "the \(column) \(Excerpt.quoted(digits))",
        expected: "whole milliseconds from 0 to \(Self.timeMillisecondsMax)")
    }
    return time
  }

  /// KEYCODE where the next line is nothing but a tab and a number; the line is then used up.
  private mutating func keyCodeAfterLineFeed() throws(TraceError) -> ArraySlice<UInt8>? {
    guard let line = try nextLine() else { return nil }
    let columns = split(line)
    if columns.count == 2, columns[0].isEmpty, Int64(decimalDigits: columns[1]) != nil { return columns[1] }
    waiting = line
    return nil
  }

  private mutating func nextLine() throws(TraceError) -> ArraySlice<UInt8>? {
    defer { waiting = nil }
    if let waiting { return waiting }
    return try lines.next()
  }

  private func split(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }
}

/// The keyboard of an Aalto recording: turns each key, in the order of presses, into what it does to the text.
struct AaltoKeyboard {
  private(set) var unknownKeyCount = 0
  private var isCapsLocked = false
  /// When the last shift key now down is released.
  private var shiftEndMilliseconds = Int64.min

  mutating func press(_ stroke: AaltoStroke) -> KeystrokeRecording.Action {
    switch stroke.key {
    case .character(let character):
      return .types(character)
    case .key(let key):
      let isShifted = stroke.pressTimeMilliseconds < shiftEndMilliseconds
      let isUpper = key.isLetter ? isShifted != isCapsLocked : isShifted
      return .types(isUpper ? key.shifted : key.plain)
    case .backspace:
      return .erases
    case .capsLock:
      isCapsLocked.toggle()
      return .nothing
    case .shift:
      shiftEndMilliseconds = max(shiftEndMilliseconds, stroke.releaseTimeMilliseconds)
      return .nothing
    case .unknown:
      unknownKeyCount += 1
      return .nothing
    }
  }
}

/// What one line of an Aalto recording says about its key.
enum AaltoKey: Equatable {
  /// The character that was typed.
  case character(Character)
  /// A key whose character depends on shift and caps lock.
  case key(USKey)
  case backspace
  case capsLock
  case shift
  case unknown

  /// LETTER decides: one printable character is typed, a word names a key. Where it is empty or a control character, the
  /// JavaScript code of the key decides, on a US keyboard.
  init(letter: ArraySlice<UInt8>, keyCode: Int64?) {
    let text = String(latin1: letter)
    let scalars = text.unicodeScalars
    if let scalar = scalars.first, scalars.count == 1, scalar.properties.generalCategory != .control {
      self = .character(Character(scalar))
    } else if scalars.count > 1 {
      self = Self.words[text] ?? .unknown
    } else {
      self = keyCode.flatMap { Self.codes[$0] ?? USKey.byCode[$0].map(Self.key) } ?? .unknown
    }
  }

  private static let words: [String: AaltoKey] = ["BKSP": .backspace, "CAPS_LOCK": .capsLock, "SHIFT": .shift]
  private static let codes: [Int64: AaltoKey] = [8: .backspace, 16: .shift, 20: .capsLock]
}
