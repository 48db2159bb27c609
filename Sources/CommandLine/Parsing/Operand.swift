/// A value that is identified by its position. It is also the key to that value.
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
