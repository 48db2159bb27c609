/// Recordings of Linux input devices by `evemu-record`, a line `E: seconds.microseconds type code value` for each
/// event; type and code are hexadecimal, the value decimal.
///
/// Source: README of evemu, "Event Data Format", https://gitlab.freedesktop.org/libevdev/evemu. A `#` begins a comment.
/// Lines with another letter describe the device and are skipped. ``LinuxInputDevice`` turns events into keys and taps.
public enum EvemuEvents: RecordingFormat {
  public static let name = "recording of evemu"
  public static let header = "N: (the device) or E: (an event)"

  public static func recognises(_ beginning: FileBeginning) -> Bool {
    beginning.firstLine.starts(with: "N: ".utf8) || beginning.firstLine.starts(with: "E: ".utf8)
  }

  public static func recording(in input: TraceInput) throws(TraceError) -> KeystrokeRecording {
    var lines = LineReader(input)
    var device = LinuxInputDevice()
    var cutter = SentenceSegmenter()
    var lastNanoseconds: Int64 = 0
    while let line = try lines.next() {
      guard let (timeNanoseconds, event) = try Self.event(line, in: lines) else { continue }
      lastNanoseconds = timeNanoseconds
      device.receive(event, at: timeNanoseconds, into: &cutter)
    }
    device.report(at: lastNanoseconds, into: &cutter)
    guard let recording = cutter.recording(Self.self, of: input) else {
      throw lines.malformed(
        found: "no press of a key or a finger", expected: "a recording of a keyboard or a touch screen")
    }
    return recording
  }

  /// Nil if the line is a comment or describes the device.
  private static func event(
    _ line: ArraySlice<UInt8>, in lines: LineReader
  ) throws(TraceError) -> (timeNanoseconds: Int64, event: LinuxInputEvent)? {
    let columns = line.prefix { $0 != UInt8(ascii: "#") }.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = columns.first else { return nil }
    guard first.elementsEqual("E:".utf8) else {
      if isDescription(first) { return nil }
      throw lines.malformed(
        found: Excerpt.quoted(line), expected: "E: and an event, a line that describes the device, or a comment")
    }
    guard columns.count == 5 else {
      throw lines.malformed(
        found: "\(columns.count) \(columns.count == 1 ? "column" : "columns")",
        expected: "5: E:, the time, type, code and value")
    }
    guard let time = Int64(secondsAsNanoseconds: columns[1]) else {
      throw lines.malformed(
        found: "the time \(Excerpt.quoted(columns[1]))",
        expected: "seconds from 0 to \(Trace.timeNanosecondsMax / 1_000_000_000)")
    }
    guard let type = Int64(hexadecimalDigits: columns[2]), let code = Int64(hexadecimalDigits: columns[3]) else {
      throw lines.malformed(
        found: "the type and code " + Excerpt.quoted(columns[2] + [UInt8(ascii: " ")] + columns[3]),
        expected: "two hexadecimal numbers")
    }
    guard let value = Int64(decimalDigits: columns[4]) else {
      throw lines.malformed(found: "the value \(Excerpt.quoted(columns[4]))", expected: "a whole number")
    }
    return (time, LinuxInputEvent(type: type, code: code, value: value))
  }

  private static func isDescription(_ word: ArraySlice<UInt8>) -> Bool {
    guard let letter = word.first, word.count == 2, word.last == UInt8(ascii: ":") else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
  }
}

extension LinuxInputEvent {
  init(type: Int64, code: Int64, value: Int64) {
    self =
      switch (type, code) {
      case (0, 0): .report
      case (0, 3): .lost
      case (1, _): Stroke(rawValue: value).map { .key(LinuxKey(code: code), $0) } ?? .other
      case (3, 0x39): .finger(value >= 0)
      default: .other
      }
  }
}

extension Int64 {
  /// Nil if the bytes are not 1 to 8 hexadecimal digits.
  init?(hexadecimalDigits bytes: ArraySlice<UInt8>) {
    guard (1...8).contains(bytes.count) else { return nil }
    var number: Int64 = 0
    for byte in bytes {
      guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      number = number << 4 | Int64(digit)
    }
    self = number
  }
}
