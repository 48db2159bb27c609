/// A way to write a comparison down.
package struct ComparisonFormat: Sendable {
  /// What `--format` calls it.
  package let name: String
  /// The comparison in it, every line ended. How wide its lines may be and whether colours are wanted matters to text alone.
  package let page: @Sendable (_ comparison: RunComparison, _ columns: Int, _ colour: Bool) -> String

  /// Every format there is, the first being the one that is used if none is named.
  package static let all = [
    ComparisonFormat(name: "text") { $0.text(columns: $1, colour: $2) },
    ComparisonFormat(name: "markdown") { comparison, _, _ in comparison.markdown },
    ComparisonFormat(name: "csv") { comparison, _, _ in comparison.csv },
  ]
}
