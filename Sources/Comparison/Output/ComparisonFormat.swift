import Reports
import Results

package struct ComparisonFormat: Sendable {
  package let name: String
  /// The formatted comparison, each line ended by LF. `columns`, the largest width of a line, and `colour` apply to
  /// text alone.
  package let page: @Sendable (_ comparison: RunComparison, _ columns: Int, _ colour: Bool) -> String

  /// All formats; the first is the default.
  package static let all = [
    ComparisonFormat(name: "text") { $0.text(columns: $1, colour: $2) },
    ComparisonFormat(name: "markdown") { comparison, _, _ in comparison.markdown },
    ComparisonFormat(name: "csv") { comparison, _, _ in comparison.csv },
  ]
}

extension RunComparison {
  package var csv: String { CSVTable(rows: rows).text }
}

extension RunComparison {
  /// The comparison as a comment on a pull request: the verdict, tables of remarkable rows, and diagrams of changed
  /// decisions. Each line is ended by LF.
  package var markdown: String {
    let header = ComparisonHeader(comparison: self)
    let title = architectures == nil ? header.title.lowercased() : header.title.escapedForMarkdown
    let conclusion = ComparisonConclusion(comparison: self)
    let runs = header.runs.map { "- \($0.name): \($0.words.codeInMarkdown)" }
    let failed = conclusion.failures.map { "- **\($0.escapedForMarkdown)**" }
    let tables = sections.flatMap(lines)
    let blocks =
      [
        ["### bench compare: \(title)"], runs,
        conditions.map { "- \($0.sentence.escapedForMarkdown)" },
      ]
      + [[conclusion.sentences.joined(separator: " ").escapedForMarkdown], failed] + tables + changes
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The remarkable rows of a section, all rows of times, and the number of the other rows.
  private func lines(of section: ComparisonSection) -> [[String]] {
    let shown = section.rows.filter { architectures != nil || $0.isRemarkable || $0.isTime }
    let title = "**\(section.trace.app.escapedForMarkdown) on \(section.trace.name.escapedForMarkdown)**"
    let unchanged = section.rows.count - shown.count
    let rest = unchanged > 0 ? ["\(unchanged.grouped) other figures unchanged."] : []
    if shown.isEmpty { return [[title], rest] }
    let sides =
      architectures.map { ($0.reference.escapedForMarkdown, $0.other.escapedForMarkdown) } ?? ("before", "now")
    let heading = [
      "| architecture | metric | \(sides.0) | \(sides.1) | change | \(shown.confidenceText) | verdict |",
      "|---|---|--:|--:|--:|--:|---|",
    ]
    return [[title], heading + shown.map(line), rest]
  }

  private func line(_ row: ComparisonRow) -> String {
    let conclusion = row.fails == nil ? row.conclusion.rawValue : "**\(row.conclusion.rawValue)**"
    let reason = row.reason.isEmpty ? "" : ": \(row.reason.escapedForMarkdown)"
    let unit = row.unit == "ratio" ? " (ratio)" : ["", "count"].contains(row.unit) ? "" : " (\(row.unit))"
    return
      "| \(row.architecture.escapedForMarkdown) | \(row.figureName)\(unit) | \(row.beforeText) | \(row.afterText) | \(row.changeText) | "
      + "\(row.isTime ? row.intervalText : "") | \(conclusion)\(reason) |"
  }

  private var changes: [[String]] {
    sections.flatMap(\.changes).map { change in
      var page = TextPage()
      DecisionChangeText(change: change).write(to: &page)
      return String(page.text(colour: false).dropLast()).blockInMarkdown
    }
  }
}
