/// An option, declared once and shared by the commands that take it; it is also the key to its value.
///
///     let seed = arguments[Options.seed]
package struct Option<Value: Sendable>: OptionDeclaration {
  package let name: String
  package let shortName: Character?
  package let summary: String
  package let rule: ArgumentRule<Value>

  /// - Parameters:
  ///   - name: without the dashes.
  ///   - summary: what it is for, in lower case and without a full stop; the help adds the default.
  package init(_ name: String, short shortName: Character? = nil, _ rule: ArgumentRule<Value>, _ summary: String) {
    self.name = name
    self.shortName = shortName
    self.rule = rule
    self.summary = summary
  }
}

/// An option as the parser, the help and the completions see it.
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

/// The common properties of options and operands.
package protocol ArgumentDeclaration: Sendable {
  associatedtype Value: Sendable
  /// The name in error messages: `--seed`, `FILE`. Unique within a command.
  var label: String { get }
  var summary: String { get }
  var rule: ArgumentRule<Value> { get }
}

extension ArgumentDeclaration {
  package var shape: ArgumentShape { rule.shape }

  /// The value after one more text, or nil if the text is not as expected.
  func adding(_ text: String, to value: (any Sendable)?) -> (any Sendable)? {
    rule.adding(value as? Value, text)
  }
}
