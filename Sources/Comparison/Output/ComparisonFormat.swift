/// A way to write a comparison down.
package struct ComparisonFormat: Sendable {
  /// What `--format` calls it.
  package let name: String
  /// The comparison in it, every line ended; with escape sequences for colours where they are wanted and it has any.
  package let page: @Sendable (_ comparison: RunComparison, _ colour: Bool) -> String

  /// Every format there is, the first being the one that is used if none is named.
  package static let all = [
    ComparisonFormat(name: "text") { $0.text(colour: $1) },
    ComparisonFormat(name: "markdown") { comparison, _ in comparison.markdown },
    ComparisonFormat(name: "csv") { comparison, _ in comparison.csv },
  ]
}
