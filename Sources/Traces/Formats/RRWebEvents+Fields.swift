extension RRWebEvents {
  /// Notes the fields of a page: whether one types into them, by their numbers.
  ///
  /// They stand in elements, `{"tagName": "input", "attributes": {"type": "range"}, "id": 7, "childNodes": […]}`, in what was
  /// added, `[{"node": (an element)}]`, and in changes, `[{"id": 7, "attributes": {"type": "range"}}]`.
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
    // A change does not repeat what element it is of. Types of others than inputs do no harm.
    case "input", nil: if tag != nil || type != nil { fields[id] = !typesOfNoText.contains(type ?? "") }
    default: break
    }
  }

  /// The attribute `type`: empty if it was removed, nil if it is not among those that are stated.
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

  /// The beginning of a string of any length, as long as the words that are looked for and one byte more.
  private static func word(in json: inout JSONReader) throws(TraceError) -> String {
    var bytes: [UInt8] = []
    try json.readString { if bytes.count < 15 { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  /// The types of inputs whose value is no text that one types: https://html.spec.whatwg.org/multipage/input.html. One that a
  /// browser does not know is a text.
  private static let typesOfNoText: Set<String> = [
    "button", "checkbox", "color", "date", "datetime-local", "file", "hidden", "image", "month", "radio", "range",
    "reset", "submit", "time", "week",
  ]
}
