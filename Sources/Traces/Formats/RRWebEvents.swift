/// Recordings of web pages by rrweb: a JSON array of events, `{"type": 3, "data": {"source": 5, …}, "timestamp": …}`.
///
/// Source: `packages/types/src/index.ts` of https://github.com/rrweb-io/rrweb. These events count:
/// - Incremental snapshots (type 3) of source 5, input: `text` is the new text of the field `id`. Fields without typed
///   text, and changes not made by a person (`userTriggered` false), do not count.
/// - Incremental snapshots of source 2, mouse interaction, of `type` 2, click. A click into the field that is typed
///   into next does not count.
/// - Full snapshots (type 2) and mutations (source 0), which show the fields without typed text. A field that no
///   snapshot shows has none if it was ever checked (`isChecked`).
///
/// Each field is a sentence of its own. All other events are skipped.
public enum RRWebEvents: RecordingFormat {
  public static let name = "recording of rrweb"
  public static let header = "[{\"type\": …, \"data\": …, \"timestamp\": …}, …]"

  public static func recognises(_ beginning: FileBeginning) -> Bool {
    let signs = beginning.firstSigns(2)
    return [Array("[{".utf8), Array("[]".utf8), Array("[\"".utf8)].contains(signs)
  }

  public static func recording(in input: TraceInput) throws(TraceError) -> KeystrokeRecording {
    var json = JSONReader(input)
    var page = WebPage()
    try json.beginArray("an array of events")
    while try json.nextElement() {
      if try json.peek() == UInt8(ascii: "\"") {
        throw try json.unexpected("an event that is not packed; rrweb's unpack makes it")
      }
      let line = json.line
      let event = try Self.event(in: &json)
      guard let time = event.timeNanoseconds else {
        throw input.malformed(line: line, found: "an event without a timestamp", expected: "milliseconds")
      }
      if event.type == 2 || event.type == 3 { page.receive(event.data, at: time) }
    }
    try json.end()
    page.end()
    guard let recording = page.cutter.recording(Self.self, of: input) else {
      throw json.malformed(found: "no input and no click", expected: "a recording of a page that is typed into")
    }
    return recording
  }

  private static func event(
    in json: inout JSONReader
  ) throws(TraceError) -> (type: Int64?, timeNanoseconds: Int64?, data: WebPage.Interaction) {
    var type: Int64?
    var time: Int64?
    var data = WebPage.Interaction()
    try json.beginObject("an event, an object")
    while let key = try json.nextKey() {
      switch key {
      case "type": type = Int64(decimalDigits: try json.number())
      case "timestamp":
        let digits = try json.number("milliseconds")
        time = Int64(millisecondsAsNanoseconds: digits)
        if time == nil {
          throw json.malformed(
            found: "the timestamp \(Excerpt.quoted(digits))",
            expected: "milliseconds from 0 to \(Trace.timeNanosecondsMax / 1_000_000)")
        }
      case "data": data = try interaction(in: &json)
      default: try json.skip()
      }
    }
    return (type, time, data)
  }

  private static func interaction(in json: inout JSONReader) throws(TraceError) -> WebPage.Interaction {
    var data = WebPage.Interaction()
    if try json.peek() == UInt8(ascii: "\"") {
      throw try json.unexpected("data that is not packed; rrweb's unpack makes it")
    }
    guard try json.peek() == UInt8(ascii: "{") else {
      try json.skip()
      return data
    }
    try json.beginObject()
    while let key = try json.nextKey() {
      let first = try json.peek() ?? 0
      switch (key, first) {
      case ("source", UInt8(ascii: "0")...UInt8(ascii: "9")): data.source = Int64(decimalDigits: try json.number())
      case ("type", UInt8(ascii: "0")...UInt8(ascii: "9")): data.type = Int64(decimalDigits: try json.number())
      case ("id", UInt8(ascii: "0")...UInt8(ascii: "9")): data.id = Int64(decimalDigits: try json.number())
      case ("text", UInt8(ascii: "\"")): data.text = try json.string()
      case ("isChecked", UInt8(ascii: "t")), ("isChecked", UInt8(ascii: "f")): data.isChecked = try json.bool()
      case ("userTriggered", UInt8(ascii: "t")), ("userTriggered", UInt8(ascii: "f")):
        data.isOfUser = try json.bool()
      case ("node", _), ("adds", _), ("attributes", _): try fields(in: &json, into: &data.fields)
      default: try json.skip()
      }
    }
    return data
  }
}

extension RRWebEvents {
  /// Records by id whether a field accepts typed text.
  ///
  /// Fields are in elements, `{"tagName": "input", "attributes": {"type": "range"}, "id": 7, "childNodes": […]}`, in
  /// additions, `[{"node": (an element)}]`, and in changes, `[{"id": 7, "attributes": {"type": "range"}}]`.
  static func fields(in json: inout JSONReader, into fields: inout [Int64: Bool]) throws(TraceError) {
    switch try json.peek() {
    case UInt8(ascii: "["):
      try json.beginArray()
      while try json.nextElement() { try Self.fields(in: &json, into: &fields) }
    case UInt8(ascii: "{"): try field(in: &json, into: &fields)
    default: try json.skip()
    }
  }

  private static func field(in json: inout JSONReader, into fields: inout [Int64: Bool]) throws(TraceError) {
    var id: Int64?
    var tag: String?
    var type: String?
    try json.beginObject()
    while let key = try json.nextKey() {
      let first = try json.peek() ?? 0
      switch (key, first) {
      case ("id", UInt8(ascii: "0")...UInt8(ascii: "9")): id = Int64(decimalDigits: try json.number())
      case ("tagName", UInt8(ascii: "\"")): tag = try word(in: &json)
      case ("attributes", UInt8(ascii: "{")): type = try self.type(in: &json)
      case ("node", _), ("childNodes", _): try Self.fields(in: &json, into: &fields)
      default: try json.skip()
      }
    }
    guard let id else { return }
    switch tag {
    case "textarea": fields[id] = true
    case "select": fields[id] = false
    // A change does not repeat the tag name. The type of an element other than an input is harmless.
    case "input", nil: if tag != nil || type != nil { fields[id] = !typesOfNoText.contains(type ?? "") }
    default: break
    }
  }

  /// The attribute `type`: empty if it was removed, nil if it is not stated.
  private static func type(in json: inout JSONReader) throws(TraceError) -> String? {
    var type: String?
    try json.beginObject()
    while let key = try json.nextKey() {
      if key != "type" {
        try json.skip()
      } else if try json.peek() == UInt8(ascii: "\"") {
        type = try word(in: &json)
      } else {
        type = ""
        try json.skip()
      }
    }
    return type
  }

  /// The first 15 bytes of a string, one more than the longest known word.
  private static func word(in json: inout JSONReader) throws(TraceError) -> String {
    var bytes: [UInt8] = []
    try json.readString { if bytes.count < 15 { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  /// The input types without typed text: https://html.spec.whatwg.org/multipage/input.html. An unknown type is a text.
  private static let typesOfNoText: Set<String> = [
    "button", "checkbox", "color", "date", "datetime-local", "file", "hidden", "image", "month", "radio", "range",
    "reset", "submit", "time", "week",
  ]
}

struct WebPage {
  struct Interaction: Equatable {
    var source: Int64?
    var type: Int64?
    var id: Int64?
    var text: String?
    var isChecked: Bool?
    var isOfUser = true
    /// By id, whether a new or changed field accepts typed text.
    var fields: [Int64: Bool] = [:]
  }

  var cutter = SentenceSegmenter()
  private var texts: [Int64: String] = [:]
  /// The fields without typed text, such as boxes and lists.
  private var controls: Set<Int64> = []
  private var current: Int64?
  private var click: (id: Int64?, timeNanoseconds: Int64)?

  mutating func receive(_ interaction: Interaction, at timeNanoseconds: Int64) {
    for (id, isTyped) in interaction.fields {
      if isTyped { controls.remove(id) } else { controls.insert(id) }
    }
    switch interaction.source {
    case 2 where interaction.type == 2:
      press()
      click = (interaction.id, timeNanoseconds)
    case 5:
      guard let id = interaction.id, let text = interaction.text else { return }
      if interaction.isChecked == true { controls.insert(id) }
      if !controls.contains(id), interaction.isOfUser { change(id, to: text, at: timeNanoseconds) }
    default: break
    }
  }

  mutating func end() { press() }

  private mutating func change(_ id: Int64, to text: String, at timeNanoseconds: Int64) {
    if text == texts[id] ?? "" { return }
    if click?.id != id { press() }
    if current != id {
      cutter.endSentence()
      current = id
    }
    // A click into the field only places the cursor.
    if let click { cutter.add(.nothing, at: click.timeNanoseconds) }
    click = nil
    texts[id] = text
    cutter.add(action(from: cutter.text(at: timeNanoseconds), to: text), at: timeNanoseconds)
  }

  private func action(from before: String, to text: String) -> KeystrokeRecording.Action {
    if text.utf8.count > SentenceSegmenter.textBytesMax { return .sets(text) }
    if text.dropLast() == before, let character = text.last { return .types(character) }
    return before.dropLast() == text && !before.isEmpty ? .erases : .sets(text)
  }

  private mutating func press() {
    if let click { cutter.add(.presses, at: click.timeNanoseconds) }
    click = nil
  }
}
