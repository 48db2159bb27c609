/// Recordings of a terminal by asciinema, versions 2 and 3: a header, then `[seconds, code, data]` a line. Of the events,
/// those of code `i` are keys.
///
/// Sources: https://docs.asciinema.org/manual/asciicast/v2/ and https://docs.asciinema.org/manual/asciicast/v3/.
///
/// What is read, and how:
/// - In version 2 seconds count from the start; in version 3 from the event before, whatever its code. Lines that begin with
///   `#` are comments in version 3.
/// - One character is a key, several at once are a paste. What keys do is said at ``TerminalKeyboard``.
/// - Only a recording with its input has keys: `asciinema rec --stdin`, or `--capture-input` from 3.0 on.
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
      // A byte order mark aside, the header is the first line; comments before it are passed over.
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
