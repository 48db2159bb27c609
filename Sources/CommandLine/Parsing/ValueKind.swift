/// A kind of value on the command line, with its name in the help, its parser, and the expectation in error messages.
package struct ValueKind<Value: Sendable>: Sendable {
  /// The word for the value in the help: `N`, `FILE`.
  package let placeholder: String
  /// Completes "expects …" in an error message: `a whole number from 1 to 64`.
  package let expectation: String
  package let candidates: Candidates
  package let parse: @Sendable (String) -> Value?
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
  /// Decimal digits, with a minus sign for negative numbers.
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
  package static func choice(_ placeholder: String) -> ValueKind {
    let words = Value.allCases.map(\.rawValue)
    return ValueKind(
      placeholder: placeholder, expectation: "one of \(words.joined(separator: ", "))",
      candidates: .only { _ in words }, parse: { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

/// The listable values, for completion and suggestions. If the set is closed, the parser rejects other values.
package struct Candidates: Sendable {
  package enum Paths: Sendable {
    case none, files, folders
  }

  /// The words in display order.
  package let words: @Sendable (KnownNames) -> [String]
  package let paths: Paths
  /// Whether all other values are errors.
  package let isClosed: Bool

  package static let none = Candidates(words: { _ in [] }, paths: .none, isClosed: false)
  package static let files = Candidates(words: { _ in [] }, paths: .files, isClosed: false)
  package static let folders = Candidates(words: { _ in [] }, paths: .folders, isClosed: false)

  package static func only(_ words: @escaping @Sendable (KnownNames) -> [String]) -> Candidates {
    Candidates(words: words, paths: .none, isClosed: true)
  }

  /// One of `words`, or any other value, such as a path.
  package static func among(
    orPaths paths: Paths = .none, _ words: @escaping @Sendable (KnownNames) -> [String]
  ) -> Candidates {
    Candidates(words: words, paths: paths, isClosed: false)
  }
}

/// The value of `--set`: `median=300`.
package struct Setting: Sendable, Equatable {
  package let name: String
  package let value: String
}

extension ValueKind<Setting> {
  package static var setting: ValueKind {
    ValueKind(
      placeholder: "NAME=VALUE", expectation: "a name, '=' and a value",
      parse: { text in
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        return Setting(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
      },
      text: { "\($0.name)=\($0.value)" })
  }
}
