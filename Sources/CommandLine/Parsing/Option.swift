/// An option, declared once and shared by the commands that take it. It is also the key to its value.
///
///     let seed = arguments[Options.seed]
package struct Option<Value: Sendable>: OptionDeclaration {
  package let name: String
  package let shortName: Character?
  package let summary: String
  package let rule: ArgumentRule<Value>

  /// - Parameters:
  ///   - name: without the dashes.
  ///   - summary: its purpose, in lower case and without a full stop; the help adds the default.
  package init(_ name: String, short shortName: Character? = nil, _ rule: ArgumentRule<Value>, _ summary: String) {
    self.name = name
    self.shortName = shortName
    self.rule = rule
    self.summary = summary
  }
}

package protocol OptionDeclaration: ArgumentDeclaration {
  var name: String { get }
  var shortName: Character? { get }
}

extension OptionDeclaration {
  package var label: String { "--\(name)" }
  /// All its spellings, the short one first.
  package var spellings: [String] { (shortName.map { ["-\($0)"] } ?? []) + [label] }
  package var isFlag: Bool { shape.placeholder == nil }
}

package protocol ArgumentDeclaration: Sendable {
  associatedtype Value: Sendable
  /// The name in error messages: `--seed`, `FILE`. Unique within a command.
  var label: String { get }
  var summary: String { get }
  var rule: ArgumentRule<Value> { get }
}

extension ArgumentDeclaration {
  package var shape: ArgumentShape { rule.shape }

  /// The value after one more text; nil if the text is invalid.
  func adding(_ text: String, to value: (any Sendable)?) -> (any Sendable)? {
    rule.adding(value as? Value, text)
  }
}

/// A positional value. It is also the key to that value.
///
///     let path = arguments[Operands.traceFile]
package struct Operand<Value: Sendable>: ArgumentDeclaration {
  package let label: String
  package let summary: String
  package let rule: ArgumentRule<Value>

  /// - Parameter label: the word for the value in the help: `FILE`.
  package init(_ label: String, _ rule: ArgumentRule<Value>, _ summary: String) {
    self.label = label
    self.rule = rule
    self.summary = summary
  }
}

/// Makes the value of an option or operand from the given texts.
///
///     Option<UInt64>("seed", .one(.integer(in: 0...UInt64.max), default: 1), "…")
///     Option<String?>("output", .optional(.folder), "…")
///     Option<[String]>("input", .list(.file), "…")
///     Option<[String]>("pair", .group(of: 2, .file), "…")
///     Option<Bool>("force", .flag, "…")
package struct ArgumentRule<Value: Sendable>: Sendable {
  let shape: ArgumentShape
  /// The default; nil if a value is required.
  let initial: Value?
  /// The value after one more text; nil if the text is invalid.
  let adding: @Sendable (Value?, String) -> Value?

  /// One value, or `default` if none is given.
  package static func one(_ kind: ValueKind<Value>, default initial: Value) -> ArgumentRule {
    ArgumentRule(shape: ArgumentShape(kind, default: kind.text(initial)), initial: initial) { kind.parse($1) }
  }

  package static func required(_ kind: ValueKind<Value>) -> ArgumentRule {
    ArgumentRule(shape: ArgumentShape(kind, isRequired: true), initial: nil) { kind.parse($1) }
  }

  /// One value, or nil if none is given.
  package static func optional<Wrapped>(_ kind: ValueKind<Wrapped>) -> ArgumentRule where Value == Wrapped? {
    ArgumentRule(shape: ArgumentShape(kind), initial: .some(nil)) { _, text in kind.parse(text).map { .some($0) } }
  }

  package static func list<Element>(_ kind: ValueKind<Element>) -> ArgumentRule where Value == [Element] {
    ArgumentRule(shape: ArgumentShape(kind, isRepeatable: true), initial: []) { values, text in
      kind.parse(text).map { (values ?? []) + [$0] }
    }
  }

  /// `count` values after one option, which is given at most once: `--pair A B`. Empty if it is not given.
  package static func group<Element>(of count: Int, _ kind: ValueKind<Element>) -> ArgumentRule
  where Value == [Element] {
    precondition(count > 1, "a group has several values")
    return ArgumentRule(shape: ArgumentShape(kind, valueCount: count), initial: []) { values, text in
      kind.parse(text).map { (values ?? []) + [$0] }
    }
  }
}

extension ArgumentRule<Bool> {
  /// True if the option is given. It takes no value.
  package static var flag: ArgumentRule { ArgumentRule(shape: ArgumentShape(), initial: false) { _, _ in true } }
}

/// The properties of an option or operand that do not depend on the type of its value.
package struct ArgumentShape: Sendable {
  /// The word for the value, or values, in the help; nil for a flag.
  package let placeholder: String?
  /// The number of values after the option each time it is given; 0 for a flag.
  package let valueCount: Int
  package let expectation: String
  package let candidates: Candidates
  package let isRepeatable: Bool
  package let isRequired: Bool
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

/// Options with the same meaning in all commands. A program adds its own in an extension.
package enum Options {
  package static let outputFile = Option<String>(
    "output", short: "o", .one(.file, default: "-"), "the file to write; - is standard output")
  package static let force = Option<Bool>("force", .flag, "replace an existing output")
  package static let format = Option<ListingFormat>(
    "format", .one(.choice("FORMAT"), default: .text), "the output format: text or csv")
  package static let quiet = Option<Bool>(
    "quiet", short: "q", .flag, "print only warnings and errors; files are still written")
  package static let noProgress = Option<Bool>("no-progress", .flag, "show no progress bar")
  package static let dryRun = Option<Bool>("dry-run", .flag, "print what would be done, and do nothing")
}

package enum ListingFormat: String, CaseIterable, Sendable {
  case text, csv
}
