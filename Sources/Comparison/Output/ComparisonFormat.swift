/// A way to write a comparison down.
package struct ComparisonFormat: Sendable {
  /// The name after `--format`.
  package let name: String
  /// Writes the comparison; every line is ended. Colours are escape sequences, if wanted and if the format has them.
  package let page: @Sendable (_ comparison: RunComparison, _ colour: Bool) -> String

  /// All formats; the first is the default.
  package static let all = [
    ComparisonFormat(name: "text") { $0.text(colour: $1) },
    ComparisonFormat(name: "markdown") { comparison, _ in comparison.markdown },
    ComparisonFormat(name: "csv") { comparison, _ in comparison.csv },
  ]
}
