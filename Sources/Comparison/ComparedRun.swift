import Results

/// A run to compare, and what to call it.
package struct ComparedRun: Sendable {
  /// As somebody typed it: the path of its folder.
  package let label: String
  package let result: RunResult

  package init(label: String, result: RunResult) {
    self.label = label
    self.result = result
  }
}
