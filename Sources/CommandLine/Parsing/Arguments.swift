/// The arguments of a command, parsed and checked.
package struct Arguments: Sendable {
  private var values: [String: any Sendable] = [:]
  private let labels: Set<String>

  /// No arguments.
  package init(for command: Command) {
    labels = Set(command.options.map(\.label) + command.operands.map(\.label))
  }

  /// The option's value, or its default. The command must take it.
  package subscript<Value>(option: Option<Value>) -> Value { value(of: option) }

  /// The operand's value, or its default. The command must take it.
  package subscript<Value>(operand: Operand<Value>) -> Value { value(of: operand) }

  /// Whether it was given.
  package func isGiven(_ argument: some ArgumentDeclaration) -> Bool { values[argument.label] != nil }

  /// What was given, by its label, in alphabetical order.
  package var given: [String] { values.keys.sorted() }

  /// Whether the command takes it.
  func accepts(_ argument: some ArgumentDeclaration) -> Bool { labels.contains(argument.label) }

  /// Adds a text. Returns false and changes nothing if the text is not as expected.
  mutating func add(_ text: String, to argument: some ArgumentDeclaration) -> Bool {
    guard let value = argument.adding(text, to: values[argument.label]) else { return false }
    values[argument.label] = value
    return true
  }

  private func value<Argument: ArgumentDeclaration>(of argument: Argument) -> Argument.Value {
    precondition(accepts(argument), "the command does not take \(argument.label)")
    guard let value = values[argument.label] as? Argument.Value ?? argument.rule.initial else {
      preconditionFailure("\(argument.label) is required; the parser lets no command run without it")
    }
    return value
  }
}
