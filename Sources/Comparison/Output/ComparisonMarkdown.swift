import Reports

extension RunComparison {
  /// The comparison as a comment on a pull request: the verdict, a table of all there is to say, and drawings of changed
  /// decisions. Every line ended.
  package var markdown: String {
    let header = ComparisonHeader(comparison: self)
    let title = architectures == nil ? header.title.lowercased() : header.title.escapedForMarkdown
    let verdict = ComparisonVerdict(comparison: self)
    let runs = header.runs.map { "- \($0.name): \($0.words.codeInMarkdown)" }
    let failed = verdict.failures.map { "- **\($0.escapedForMarkdown)**" }
    let tables = sections.flatMap(lines)
    let blocks =
      [
        ["### bench compare: \(title)"], runs,
        conditions.map { "- \($0.sentence.escapedForMarkdown)" },
      ]
      + [[verdict.sentences.joined(separator: " ").escapedForMarkdown], failed] + tables + changes
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// All rows of a section about which there is something to say, and how many there are beside them.
  private func lines(of section: ComparisonSection) -> [[String]] {
    let shown = section.rows.filter { architectures != nil || $0.isRemarkable || $0.isTime }
    let title = "**\(section.trace.app.escapedForMarkdown) on \(section.trace.name.escapedForMarkdown)**"
    let unchanged = section.rows.count - shown.count
    let rest = unchanged > 0 ? ["\(unchanged.grouped) other figures unchanged."] : []
    if shown.isEmpty { return [[title], rest] }
    let sides =
      architectures.map { ($0.reference.escapedForMarkdown, $0.other.escapedForMarkdown) } ?? ("before", "now")
    let heading = [
      "| architecture | metric | \(sides.0) | \(sides.1) | change | 95 % | verdict |",
      "|---|---|--:|--:|--:|--:|---|",
    ]
    return [[title], heading + shown.map(line), rest]
  }

  private func line(_ row: ComparisonRow) -> String {
    let verdict = row.fails == nil ? row.verdict.rawValue : "**\(row.verdict.rawValue)**"
    let reason = row.reason.isEmpty ? "" : ": \(row.reason.escapedForMarkdown)"
    let unit = row.unit == "ratio" ? " (ratio)" : ["", "count"].contains(row.unit) ? "" : " (\(row.unit))"
    return
      "| \(row.architecture.escapedForMarkdown) | \(row.figureName)\(unit) | \(row.beforeText) | \(row.afterText) | \(row.changeText) | "
      + "\(row.isTime ? row.intervalText : "") | \(verdict)\(reason) |"
  }

  private var changes: [[String]] {
    sections.flatMap(\.changes).map { change in
      var page = TextPage()
      DecisionChangeText(change: change).write(to: &page)
      let text = String(page.text(colour: false).dropLast())
      let fence = String(repeating: "`", count: max(3, text.longestRunOfBackticks + 1))
      return ["\(fence)text", text, fence]
    }
  }
}

extension String {
  /// As code, whatever is in it.
  fileprivate var codeInMarkdown: String {
    let marks = longestRunOfBackticks
    return marks == 0
      ? "`\(self)`" : "\(String(repeating: "`", count: marks + 1)) \(self) \(String(repeating: "`", count: marks + 1))"
  }

  fileprivate var longestRunOfBackticks: Int { matches(of: #/`+/#).map(\.output.count).max() ?? 0 }

  fileprivate var escapedForMarkdown: String {
    reduce(into: "") { text, character in
      if "\\|*_`<>[]".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
