import Foundation

/// A JSON value (RFC 8259). Members keep their order, so equal values have equal texts.
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
  case encoded(Encoded)

  package struct Encoded: Sendable {
    fileprivate let text: String
  }

  /// - Throws: `EncodingError` if a figure is not finite.
  package static func encoding(_ record: some Encodable) throws -> JSONValue {
    .encoded(Encoded(text: String(try RecordJSON.text(of: record).dropLast())))
  }

  /// The text, ended by LF. An array of plain values is on one line; so is an object of plain values and such arrays.
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

/// The characters that are escaped in all written JSON, beyond those that RFC 8259 requires.
enum JSONEscape {
  /// Whether a character is a control or format character, such as a bidirectional control or a line separator.
  static func isDue(_ scalar: Unicode.Scalar) -> Bool {
    // Checked first: most characters are printable ASCII.
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
