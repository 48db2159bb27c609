/// A kind of value on the command line: its name in the help, how it is parsed, and what is expected.
package struct ValueKind<Value: Sendable>: Sendable {
  /// The word for the value in the help: `N`, `FILE`.
  package let placeholder: String
  /// Completes "expects …" in an error message: `a whole number from 1 to 64`.
  package let expectation: String
  package let candidates: Candidates
  /// Parses a text; nil if it is no such value.
  package let parse: @Sendable (String) -> Value?
  /// The text of a value, as it is typed.
  package let text: @Sendable (Value) -> String

  package init(
    placeholder: String, expectation: String, candidates: Candidates = .none,
    parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String = { String(describing: $0) }
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.candidates = candidates
    self.parse = parse
    self.text = text
  }
}

extension ValueKind where Value: FixedWidthInteger {
  /// Decimal digits, with a minus sign if the range has negative numbers.
  package static func integer(in range: ClosedRange<Value>) -> ValueKind {
    ValueKind(
      placeholder: "N", expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      parse: { text in
        guard text.first != "+", let value = Value(text), range.contains(value) else { return nil }
        return value
      })
  }
}

extension ValueKind where Value == String {
  /// Any text except the empty one.
  package static func text(
    _ placeholder: String, expecting expectation: String, candidates: Candidates = .none
  ) -> ValueKind {
    ValueKind(
      placeholder: placeholder, expectation: expectation, candidates: candidates,
      parse: { $0.isEmpty ? nil : $0 })
  }

  package static var file: ValueKind { .text("FILE", expecting: "the path of a file", candidates: .files) }
  package static var folder: ValueKind { .text("FOLDER", expecting: "the path of a folder", candidates: .folders) }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases, by its raw value.
  package static func choice(_ placeholder: String) -> ValueKind {
    let words = Value.allCases.map(\.rawValue)
    return ValueKind(
      placeholder: placeholder, expectation: "one of \(words.joined(separator: ", "))",
      candidates: .only { _ in words }, parse: { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}
