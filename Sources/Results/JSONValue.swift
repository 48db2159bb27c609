import Foundation

/// A value of a JSON text (RFC 8259) whose members keep their order, so that the same value is the same text.
///
///     JSONValue.object([("name", .string("model")), ("value", .number(29.8))]).text
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])
  /// What a `JSONEncoder` has written.
  case encoded(Encoded)

  package struct Encoded: Sendable {
    fileprivate let text: String
  }

  /// - Throws: `EncodingError` when a figure is not finite.
  package static func encoding(_ record: some Encodable) throws -> JSONValue {
    .encoded(Encoded(text: String(try RecordJSON.text(of: record).dropLast())))
  }

  /// The text, with a line end at the end. An array of plain values stands on a line, and an object of plain
  /// values and of those.
  ///
  /// - Precondition: every number is finite.
  package var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += value.description
    case .number(let value): text += value.decimalText
    case .string(let value): Self.write(quoted: value, to: &text)
    case .array(let values):
      Self.write("[", values.map { (nil, $0) }, "]", to: &text, indent: indent)
    case .object(let members):
      Self.write("{", members.map { ($0.0, $0.1) }, "}", to: &text, indent: indent)
    case .encoded(let encoded): text += encoded.text.replacing("\n", with: "\n" + indent)
    }
  }

  private static func write(
    _ opening: String, _ members: [(name: String?, value: JSONValue)], _ closing: String, to text: inout String,
    indent: String
  ) {
    let isFlat = members.allSatisfy { $0.value.isPlain || opening == "{" && $0.value.isFlat }
    let inner = isFlat ? "" : "\n\(indent)  "
    text += opening
    for (index, member) in members.enumerated() {
      if index > 0 { text += isFlat ? ", " : "," }
      text += inner
      if let name = member.name {
        write(quoted: name, to: &text)
        text += ": "
      }
      member.value.write(to: &text, indent: indent + "  ")
    }
    text += isFlat ? closing : "\n\(indent)\(closing)"
  }

  private var isPlain: Bool {
    switch self {
    case .null, .bool, .integer, .number, .string: true
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    case .encoded: false
    }
  }

  /// Whether it has plain values alone.
  private var isFlat: Bool {
    switch self {
    case .array(let values): values.allSatisfy(\.isPlain)
    case .object(let members): members.allSatisfy(\.1.isPlain)
    default: isPlain
    }
  }

  private static func write(quoted value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where JSONEscape.isDue(scalar): text += JSONEscape.text(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// Characters that are escaped in whatever JSON is written, which no reader notices.
enum JSONEscape {
  /// Whether it is a control or format character, such as one that turns the direction of writing, or ends a line in a
  /// program text.
  static func isDue(_ scalar: Unicode.Scalar) -> Bool {
    // Asked first, as most are letters and digits.
    !(" "..."~").contains(scalar)
      && [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  static func text(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)!.reduce(into: "") { escaped, unit in
      let digits = String(unit, radix: 16)
      escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
