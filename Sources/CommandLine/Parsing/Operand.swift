/// A value that is told by its place; it is also the key to it.
///
///     let path = arguments[Operands.traceFile]
package struct Operand<Value: Sendable>: ArgumentDeclaration {
  package let label: String
  package let summary: String
  package let rule: ArgumentRule<Value>

  /// - Parameter label: stands for the value in the help: `FILE`.
  package init(_ label: String, _ rule: ArgumentRule<Value>, _ summary: String) {
    self.label = label
    self.rule = rule
    self.summary = summary
  }
}
