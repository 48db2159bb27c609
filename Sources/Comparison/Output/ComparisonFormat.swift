/// A way to write a comparison down.
package struct ComparisonFormat: Sendable {
  /// The name after `--format`.
  package let name: String
  /// Writes the comparison; every line is ended. The largest width of a line, and colours as escape sequences, matter to
  /// text alone.
  package let page: @Sendable (_ comparison: RunComparison, _ columns: Int, _ colour: Bool) -> String

  /// All formats; the first is the default.
  package static let all = [
    ComparisonFormat(name: "text") { $0.text(columns: $1, colour: $2) },
    ComparisonFormat(name: "markdown") { comparison, _, _ in comparison.markdown },
    ComparisonFormat(name: "csv") { comparison, _, _ in comparison.csv },
  ]
}
