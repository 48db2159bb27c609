/// Recordings of web pages by rrweb: a JSON array of events, `{"type": 3, "data": {"source": 5, …}, "timestamp": …}`.
///
/// Source: `packages/types/src/index.ts` of https://github.com/rrweb-io/rrweb. These count:
/// - Incremental snapshots (type 3) of source 5, input: `text` is now the whole text of the field `id`. Fields that nobody
///   types into, and changes that no person made (`userTriggered` false), do not count.
/// - Incremental snapshots of source 2, a mouse interaction, where its `type` is 2, a click. A click into the field that is
///   typed into next is none.
/// - The elements of full snapshots (type 2) and of changes (source 0), of which only is kept which fields nobody types
///   into. Of a field that no snapshot shows, one that was ever checked (`isChecked`) is such.
///
/// Each field is a sentence of its own. All else is passed over and not kept.
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
