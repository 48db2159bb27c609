import Basics

/// Recordings of the Aalto typing study: a file for each participant, a line for each key, columns between tabs,
/// Latin-1.
///
/// Source: Dhakal, Feit, Kristensson, Oulasvirta, "Observations on Typing from 136 Million Keystrokes", CHI 2018; the
/// files are at https://userinterfaces.aalto.fi/136Mkeystrokes.
///
/// - PRESS_TIME is when a key goes down. The keys of a sentence (TEST_SECTION_ID) are sorted by time, then by their
///   order in the file. Sentences are sorted by their first key; their lines may be anywhere in the file.
/// - LETTER is the effect of the key (``AaltoKey``). If it is empty or a control character, KEYCODE decides. A LETTER
///   that is a tab or a line end breaks the columns or the line; it is recognised and read as that character.
/// - USER_INPUT in the first line of a sentence is its final text.
/// - There is no quoting: a quote is a letter.
///
/// An unknown key is counted and does nothing. A line of any other shape is an error.
public enum AaltoKeystrokes: RecordingFormat {
  public static let name = "recording of the Aalto keystroke study"

  static let columns = [
    "PARTICIPANT_ID", "TEST_SECTION_ID", "SENTENCE", "USER_INPUT", "KEYSTROKE_ID", "PRESS_TIME", "RELEASE_TIME",
    "LETTER", "KEYCODE",
  ]

  public static let header = columns.joined(separator: "\t")

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

struct AaltoSections {
  private struct Section {
    let userInput: String
    var strokes: [AaltoStroke] = []
  }

  private var sections: [Section] = []
  private var indexes: [[UInt8]: Int] = [:]

  var isEmpty: Bool { sections.isEmpty }

  mutating func add(_ row: AaltoRow) {
    // A copy: the slice would retain the whole buffer.
    let name = Array(row.section)
    let index = indexes[name] ?? sections.count
    if index == sections.count {
      indexes[name] = index
      sections.append(Section(userInput: String(latin1: row.userInput)))
    }
    sections[index].strokes.append(row.stroke)
  }

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

  /// Sections by their first stroke, strokes by time. Swift's sort is stable.
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
  init(latin1 bytes: ArraySlice<UInt8>) {
    self.init()
    unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
  }
}

struct AaltoRow {
  let section: ArraySlice<UInt8>
  let userInput: ArraySlice<UInt8>
  let stroke: AaltoStroke
}

/// Keeps no references to the line's bytes.
struct AaltoStroke {
  let pressTimeMilliseconds: Int64
  let releaseTimeMilliseconds: Int64
  let key: AaltoKey

  /// Nil if the release is stated before the press.
  var holdNanoseconds: Int64? {
    let milliseconds = releaseTimeMilliseconds - pressTimeMilliseconds
    return milliseconds < 0 ? nil : milliseconds * 1_000_000
  }
}

struct AaltoRows {
  private var lines: LineReader
  private var waiting: ArraySlice<UInt8>?

  var line: Int { lines.line }

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

  mutating func next() throws(TraceError) -> AaltoRow? {
    guard let bytes = try nextLine() else { return nil }
    let line = line
    var columns = split(bytes)
    if columns.count == 8, columns[7].isEmpty, let keyCode = try keyCodeAfterLineFeed() {
      // LETTER was a line feed, so KEYCODE is alone on the next line.
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

  /// In milliseconds: ``Trace/timeNanosecondsMax``.
  private static let timeMillisecondsMax = Trace.timeNanosecondsMax / 1_000_000

  private func time(_ digits: ArraySlice<UInt8>, named column: String, line: Int) throws(TraceError) -> Int64 {
    guard let time = Int64(decimalDigits: digits), (0...Self.timeMillisecondsMax).contains(time) else {
      throw lines.input.malformed(
        line: line, found: "the \(column) \(Excerpt.quoted(digits))",
        expected: "whole milliseconds from 0 to \(Self.timeMillisecondsMax)")
    }
    return time
  }

  /// Consumes the next line and returns its KEYCODE if the line is only a tab and a number; otherwise returns nil.
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

/// Turns the keys of an Aalto recording, in the order of presses, into changes of the text.
struct AaltoKeyboard {
  private(set) var unknownKeyCount = 0
  private var isCapsLocked = false
  /// The latest release time of the shift keys that are down.
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

enum AaltoKey: Equatable {
  case character(Character)
  /// A key whose character depends on shift and caps lock.
  case key(USKey)
  case backspace
  case capsLock
  case shift
  case unknown

  /// One printable character in LETTER is typed; a word names a key. If LETTER is empty or a control character, the
  /// JavaScript key code decides, on a US keyboard.
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
