import Foundation

/// Any JSON value: a command to a browser, or its answer.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// A field of an object; null if there is none.
  package subscript(_ name: String) -> JSONValue {
    if case .object(let fields) = self { fields[name] ?? .null } else { .null }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
  package var texts: [String] { list.compactMap(\.text) }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let fields = try? value.decode([String: JSONValue].self) {
      self = .object(fields)
    } else if let values = try? value.decode([JSONValue].self) {
      self = .list(values)
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .null
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let flag): try value.encode(flag)
    case .number(let number) where number == number.rounded() && abs(number) < 1e15: try value.encode(Int(number))
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let values): try value.encode(values)
    case .object(let fields): try value.encode(fields)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral values: JSONValue...) { self = .list(values) }
  package init(dictionaryLiteral fields: (String, JSONValue)...) {
    self = .object(Dictionary(fields, uniquingKeysWith: { _, last in last }))
  }
}
