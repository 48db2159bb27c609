extension String {
  /// As text in GitHub's Markdown, on one line.
  package var escapedForMarkdown: String {
    printable.reduce(into: "") { text, character in
      if "\\|*_`<>[]".contains(character) { text += "\\" }
      text.append(character)
    }
  }

  /// As code in GitHub's Markdown, on one line, whatever is in it.
  package var codeInMarkdown: String {
    let text = printable
    let marks = text.longestRunOfBackticks
    let fence = String(repeating: "`", count: marks + 1)
    return marks == 0 ? "`\(text)`" : "\(fence) \(text) \(fence)"
  }

  /// Lines of text as a block of code in GitHub's Markdown, whatever is in them.
  package var blockInMarkdown: [String] {
    let fence = String(repeating: "`", count: max(3, longestRunOfBackticks + 1))
    return ["\(fence)text", self, fence]
  }

  private var longestRunOfBackticks: Int { matches(of: #/`+/#).map(\.output.count).max() ?? 0 }
}
