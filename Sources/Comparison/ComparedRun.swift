import Results

/// A run to compare, and what to call it.
package struct ComparedRun: Sendable {
  /// The path of its folder, as it was typed.
  package let label: String
  package let result: RunResult

  package init(label: String, result: RunResult) {
    self.label = label
    self.result = result
  }
}
