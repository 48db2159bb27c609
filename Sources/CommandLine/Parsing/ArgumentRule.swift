/// How the texts given for one option or operand become its value.
///
///     Option<UInt64>("seed", .one(.integer(in: 0...UInt64.max), default: 1), "…")
///     Option<String?>("output", .optional(.folder), "…")
///     Option<[String]>("trace", .list(.file), "…")
///     Option<[String]>("architectures", .group(of: 2, .file), "…")
///     Option<Bool>("force", .flag, "…")
package struct ArgumentRule<Value: Sendable>: Sendable {
  let shape: ArgumentShape
  /// The value if nothing is given; nil if something must be.
  let initial: Value?
  /// The value after one more text, or nil if the text is not as expected.
  let adding: @Sendable (Value?, String) -> Value?

  /// One value, and `default` if none is given.
  package static func one(_ kind: ValueKind<Value>, default initial: Value) -> ArgumentRule {
    ArgumentRule(shape: ArgumentShape(kind, default: kind.text(initial)), initial: initial) { kind.parse($1) }
  }

  /// One value, which must be given.
  package static func required(_ kind: ValueKind<Value>) -> ArgumentRule {
    ArgumentRule(shape: ArgumentShape(kind, isRequired: true), initial: nil) { kind.parse($1) }
  }

  /// One value, and nil if none is given.
  package static func optional<Wrapped>(_ kind: ValueKind<Wrapped>) -> ArgumentRule where Value == Wrapped? {
    ArgumentRule(shape: ArgumentShape(kind), initial: .some(nil)) { _, text in kind.parse(text).map { .some($0) } }
  }

  /// Any number of values, in the order in which they are given.
  package static func list<Element>(_ kind: ValueKind<Element>) -> ArgumentRule where Value == [Element] {
    ArgumentRule(shape: ArgumentShape(kind, isRepeatable: true), initial: []) { values, text in
      kind.parse(text).map { (values ?? []) + [$0] }
    }
  }

  /// So many values, one after the other, given once: `--architectures A B`. None if the option is not given.
  package static func group<Element>(of count: Int, _ kind: ValueKind<Element>) -> ArgumentRule
  where Value == [Element] {
    precondition(count > 1, "a group has several values")
    return ArgumentRule(shape: ArgumentShape(kind, valueCount: count), initial: []) { values, text in
      kind.parse(text).map { (values ?? []) + [$0] }
    }
  }
}

extension ArgumentRule<Bool> {
  /// No value: true if the option stands on the command line.
  package static var flag: ArgumentRule { ArgumentRule(shape: ArgumentShape(), initial: false) { _, _ in true } }
}

/// What can be said of an option or operand without knowing the type of its value.
package struct ArgumentShape: Sendable {
  /// Stands for the value, or values, in the help; nil for a flag.
  package let placeholder: String?
  /// How many values follow the option each time that it is given; 0 for a flag.
  package let valueCount: Int
  package let expectation: String
  package let candidates: Candidates
  package let isRepeatable: Bool
  package let isRequired: Bool
  /// The default as one would type it; nil if there is none worth showing.
  package let defaultText: String?

  init<Value>(
    _ kind: ValueKind<Value>, valueCount: Int = 1, isRepeatable: Bool = false, isRequired: Bool = false,
    default defaultText: String? = nil
  ) {
    placeholder = Array(repeating: kind.placeholder, count: valueCount).joined(separator: " ")
    self.valueCount = valueCount
    expectation = kind.expectation
    candidates = kind.candidates
    self.isRepeatable = isRepeatable
    self.isRequired = isRequired
    self.defaultText = defaultText
  }

  /// A flag's.
  init() {
    placeholder = nil
    valueCount = 0
    expectation = "no value"
    candidates = .none
    isRepeatable = true
    isRequired = false
    defaultText = nil
  }
}
