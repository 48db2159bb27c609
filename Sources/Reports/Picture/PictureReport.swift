import Metrics
import Results

/// A picture of a run: for each trace the verdict and the cost of every architecture, and the first counterexample. As
/// wide as GitHub shows a README; light or dark, as the reader has set.
package enum PictureReport {
  /// A whole SVG 1.1 file, in UTF-8. The same bytes for the same result.
  package static func picture(of result: RunResult) -> String {
    let sections = result.manifest.traces.map { trace in
      PictureSection(SummarySection(result, trace: trace))
    }
    return Drawing.stack(sections.map { $0.drawing(width: width - 2 * margin) }, gap: 44).page(
      margin: margin, title: sections.map(\.title).joined(separator: "; "),
      description: sections.map(\.description).joined(separator: " "))
  }

  private static let width = 830.0
  private static let margin = 24.0
}
