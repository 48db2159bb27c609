/// The output of Android's `getevent -lt`: `[ seconds.microseconds] /dev/input/event2: EV_KEY KEY_A DOWN`, without the
/// device if it records only one.
///
/// Source: https://source.android.com/docs/core/interaction/input/getevent, and `getevent.c` of Android's toolbox,
/// which prints a label or, if it knows none, hexadecimal digits. The output of `getevent -t`, only numbers, is
/// accepted as well. Lines about added and removed devices are skipped. ``LinuxInputDevice`` turns events into keys and
/// taps; each device has its own shift keys and fingers.
public enum GeteventLog: RecordingFormat {
  public static let name = "log of getevent -lt"
  public static let header = "[ seconds.microseconds] (an event) or add device"

  public static func recognises(_ beginning: FileBeginning) -> Bool {
    let line = beginning.firstLine
    if remarks.contains(where: { line.starts(with: $0.utf8) }) { return true }
    guard line.first == UInt8(ascii: "[") else { return false }
    return line.dropFirst().first { $0 != UInt8(ascii: " ") }.map { (0x30...0x39).contains($0) } ?? false
  }

  private static let remarks = ["add device ", "remove device ", "could not ", "  name: "]

  public static func recording(in input: TraceInput) throws(TraceError) -> KeystrokeRecording {
    var lines = LineReader(input)
    var devices: [[UInt8]: LinuxInputDevice] = [:]
    var cutter = SentenceSegmenter()
    var lastNanoseconds: Int64 = 0
    while let line = try lines.next() {
      guard let entry = try Self.entry(line, in: lines) else { continue }
      lastNanoseconds = entry.timeNanoseconds
      devices[entry.device, default: LinuxInputDevice()].receive(entry.event, at: lastNanoseconds, into: &cutter)
    }
    for device in devices.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var device = device.value
      device.report(at: lastNanoseconds, into: &cutter)
    }
    guard let recording = cutter.recording(Self.self, of: input) else {
      throw lines.malformed(
        found: "no press of a key or a finger", expected: "a recording of a keyboard or a touch screen")
    }
    return recording
  }

  private struct Entry {
    let timeNanoseconds: Int64
    let device: [UInt8]
    let event: LinuxInputEvent
  }

  private static func entry(_ line: ArraySlice<UInt8>, in lines: LineReader) throws(TraceError) -> Entry? {
    if line.allSatisfy({ $0 == UInt8(ascii: " ") }) || remarks.contains(where: { line.starts(with: $0.utf8) }) {
      return nil
    }
    guard line.first == UInt8(ascii: "["), let bracket = line.firstIndex(of: UInt8(ascii: "]")) else {
      throw lines.malformed(found: Excerpt.quoted(line), expected: "[ and the seconds, as getevent -lt prints them")
    }
    let seconds = line[(line.startIndex + 1)..<bracket].drop { $0 == UInt8(ascii: " ") }
    guard let time = Int64(secondsAsNanoseconds: seconds) else {
      throw lines.malformed(
        found: "the time \(Excerpt.quoted(seconds))",
        expected: "seconds from 0 to \(Trace.timeNanosecondsMax / 1_000_000_000)")
    }
    var words = line[(bracket + 1)...].split(separator: UInt8(ascii: " "))[...]
    var device: [UInt8] = []
    if let word = words.first, word.last == UInt8(ascii: ":") {
      device = Array(word)
      words = words.dropFirst()
    }
    // With -r, the rate follows.
    if words.count == 5, words.dropFirst(3).first?.elementsEqual("rate".utf8) == true { words = words.prefix(3) }
    guard words.count == 3 else {
      throw lines.malformed(
        found: "\(words.count) \(words.count == 1 ? "word" : "words") after the time",
        expected: "type, code and value")
    }
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    guard let event = LinuxInputEvent(type: texts[0], code: texts[1], value: texts[2]) else {
      throw lines.malformed(
        found: Excerpt.quoted(Array(texts.joined(separator: " ").utf8)),
        expected: "type, code and value, each a label or hexadecimal digits")
    }
    return Entry(timeNanoseconds: time, device: device, event: event)
  }
}

extension LinuxInputEvent {
  /// Accepts labels and numbers; nil for anything else.
  fileprivate init?(type: String, code: String, value: String) {
    let number = { (text: String) in Int64(hexadecimalDigits: Array(text.utf8)[...]) }
    let isLabel = { (text: String) in text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } && text.contains("_") }
    guard isLabel(type) || number(type) != nil, isLabel(code) || number(code) != nil else { return nil }
    switch (type, code) {
    case ("EV_SYN", "SYN_REPORT"), ("EV_SYN", "0000"), ("0000", "0000"): self = .report
    case ("EV_SYN", "SYN_DROPPED"), ("EV_SYN", "0003"), ("0000", "0003"): self = .lost
    case ("EV_KEY", _), ("0001", _):
      guard let stroke = Stroke(label: value) ?? number(value).flatMap(Stroke.init(rawValue:)) else { return nil }
      self = .key(number(code).map(LinuxKey.init(code:)) ?? LinuxKey(name: code), stroke)
    case ("EV_ABS", "ABS_MT_TRACKING_ID"), ("0003", "0039"):
      guard let value = number(value) else { return nil }
      self = .finger(value < 0x8000_0000)
    default: self = .other
    }
  }
}

extension LinuxInputEvent.Stroke {
  fileprivate init?(label: String) {
    switch label {
    case "UP": self = .up
    case "DOWN": self = .down
    case "REPEAT": self = .again
    default: return nil
    }
  }
}
