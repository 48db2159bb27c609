/// Recordings of a terminal by asciinema, versions 2 and 3: a header, then a line `[seconds, code, data]` for each
/// event. Events of code `i` are keys.
///
/// Sources: https://docs.asciinema.org/manual/asciicast/v2/ and https://docs.asciinema.org/manual/asciicast/v3/.
///
/// - Seconds count from the start in version 2, and from the previous event, of any code, in version 3. Lines that
///   begin with `#` are comments in version 3.
/// - One character is a key; several in one event are a paste. ``TerminalKeyboard`` interprets the keys.
/// - A recording has keys only if made with `asciinema rec --stdin`, or `--capture-input` from 3.0 on.
public enum Asciicast: RecordingFormat {
  public static let name = "cast of asciinema"
  public static let header = "{\"version\": 2 or 3, …}"

  public static func recognises(_ beginning: FileBeginning) -> Bool {
    let line = beginning.firstLine
    return line.first == UInt8(ascii: "{") && String(decoding: line, as: UTF8.self).contains("\"version\"")
  }

  public static func recording(in input: TraceInput) throws(TraceError) -> KeystrokeRecording {
    var lines = LineReader(input)
    let isRelative = try version(&lines) == 3
    var keyboard = TerminalKeyboard()
    var lastNanoseconds: Int64 = 0
    while let line = try lines.next() {
      if line.allSatisfy({ $0 == UInt8(ascii: " ") }) || line.first == UInt8(ascii: "#") { continue }
      let event = try Self.event(line, in: lines)
      let (sum, isTooLate) = lastNanoseconds.addingReportingOverflow(event.timeNanoseconds)
      if isRelative, isTooLate || sum > Trace.timeNanosecondsMax {
        throw lines.malformed(
          found: "a time beyond \(Trace.timeNanosecondsMax) ns", expected: "one before it")
      }
      lastNanoseconds = isRelative ? sum : event.timeNanoseconds
      if event.code == "i" { keyboard.type(event.data, at: lastNanoseconds) }
    }
    keyboard.endSequence()
    guard let recording = keyboard.cutter.recording(Self.self, of: input) else {
      throw lines.malformed(
        found: "no input, which are events of code \"i\"",
        expected: "a cast recorded with it, by asciinema rec --stdin, or --capture-input from 3.0 on")
    }
    return recording
  }

  private static func version(_ lines: inout LineReader) throws(TraceError) -> Int64 {
    while let line = try lines.next() {
      // The header is the first line, after a byte order mark and comments.
      if line.first == UInt8(ascii: "#") { continue }
      var json = JSONReader(line, of: lines)
      var version: Int64?
      try json.beginObject("the header, an object")
      while let key = try json.nextKey() {
        if key == "version" { version = Int64(decimalDigits: try json.number()) } else { try json.skip() }
      }
      try json.end()
      guard let version, version == 2 || version == 3 else {
        throw lines.malformed(
          found: version.map { "version \($0)" } ?? "no version", expected: "version 2 or 3, as asciinema convert makes"
        )
      }
      return version
    }
    throw lines.malformed(found: "the end of the file", expected: "a header")
  }

  private static func event(
    _ line: ArraySlice<UInt8>, in lines: LineReader
  ) throws(TraceError) -> (timeNanoseconds: Int64, code: String, data: String) {
    var json = JSONReader(line, of: lines)
    try json.beginArray("an event, [seconds, code, data]")
    guard try json.nextElement() else { throw try json.unexpected("seconds, code and data") }
    let digits = try json.number("the seconds")
    guard let time = Int64(secondsAsNanoseconds: digits) else {
      throw lines.malformed(
        found: "the time \(Excerpt.quoted(digits))",
        expected: "seconds from 0 to \(Trace.timeNanosecondsMax / 1_000_000_000)")
    }
    guard try json.nextElement() else { throw try json.unexpected("code and data") }
    let code = try json.string("the code, a string")
    guard try json.nextElement() else { throw try json.unexpected("data") }
    var data = ""
    if code == "i" { data = try json.string("the data, a string") } else { try json.skip() }
    guard try !json.nextElement() else { throw try json.unexpected("the end of the event") }
    try json.end()
    return (time, code, data)
  }
}

/// Turns the input bytes of a terminal into keys and changes of the text.
///
/// - Return, a line feed, and Ctrl-D on an empty line are presses.
/// - Keys erase as in readline: Backspace a character, Ctrl-W back to a blank, Alt-Backspace back to a sign that is
///   neither letter nor digit, Ctrl-U and Ctrl-C everything. On an empty text they do nothing.
/// - A bracketed paste is text, line ends included.
/// - Other control characters and escape sequences, such as those of arrows, are unknown keys.
///
/// A sequence or paste may continue in the next event if that follows within ``partNanosecondsMax``.
struct TerminalKeyboard {
  var cutter = SentenceSegmenter()
  private var timeNanoseconds: Int64 = 0
  private var sequence: EscapeSequence?
  private var isPasting = false
  private var characters = ""

  /// The default time that vim waits for the rest of a sequence.
  static let partNanosecondsMax: Int64 = 100_000_000

  mutating func type(_ data: String, at timeNanoseconds: Int64) {
    if timeNanoseconds - self.timeNanoseconds > Self.partNanosecondsMax { endSequence() }
    self.timeNanoseconds = timeNanoseconds
    for character in data { read(character) }
    addCharacters()
  }

  /// Ends an incomplete sequence, which is then a key of its own.
  mutating func endSequence() {
    breakOff()
    isPasting = false
  }

  private mutating func breakOff() {
    if sequence == nil { return }
    sequence = nil
    press(.unknown)
  }

  private mutating func read(_ character: Character) {
    var endsString = false
    if let sequence, !sequence.accepts(character) {
      endsString = sequence.isString
      breakOff()
    }
    if let key = sequence?.read(character) {
      sequence = nil
      press(key)
    } else if sequence == nil {
      begin(with: character, endsString: endsString)
    }
  }

  private mutating func begin(with character: Character, endsString: Bool) {
    let other = character.behindEscape
    if other == nil, character != "\u{1b}" { return press(.plain(character)) }
    sequence = EscapeSequence(endsString: endsString)
    if let other { read(other) }
  }

  private mutating func press(_ key: TerminalKey) {
    if case .plain(let character) = key, isPasting || character.isPrintable { return append(character) }
    addCharacters()
    switch key {
    case .plain("\r"), .plain("\n"), .plain("\r\n"): cutter.add(.presses, at: timeNanoseconds)
    case .plain("\u{4}") where text.isEmpty: cutter.add(.presses, at: timeNanoseconds)
    case .plain("\u{7f}"), .plain("\u{8}"): cutter.add(.erases, at: timeNanoseconds)
    case .alt("\u{7f}"), .alt("\u{8}"):
      erase(to: text.droppingLast { !$0.isOfWord }.droppingLast { $0.isOfWord })
    case .plain("\u{17}"): erase(to: text.droppingLast { $0.isWhitespace }.droppingLast { !$0.isWhitespace })
    case .plain("\u{15}"), .plain("\u{3}"): erase(to: "")
    case .pasteBegins: isPasting = true
    case .pasteEnds: isPasting = false
    case .nothing: break
    case .plain, .alt, .unknown: cutter.addUnknown(at: timeNanoseconds)
    }
  }

  private mutating func append(_ character: Character) {
    if character.isPrintable || character == "\t" {
      characters.append(character)
    } else if character.isNewline {
      characters.append("\n")
    }
  }

  private var text: String { cutter.text(at: timeNanoseconds) }

  private mutating func erase(to rest: Substring) {
    cutter.add(text.isEmpty ? .nothing : .sets(String(rest)), at: timeNanoseconds)
  }

  private mutating func addCharacters() {
    if let character = characters.first, characters.count == 1, !isPasting {
      cutter.add(.types(character), at: timeNanoseconds)
    } else if !characters.isEmpty {
      cutter.paste(characters, at: timeNanoseconds)
    }
    characters = ""
  }
}

extension Character {
  var isPrintable: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
  fileprivate var isOfWord: Bool { isLetter || isNumber }
}

extension StringProtocol {
  fileprivate func droppingLast(while isDropped: (Character) -> Bool) -> SubSequence {
    self[..<(lastIndex { !isDropped($0) }.map(index(after:)) ?? startIndex)]
  }
}
