import Basics

extension String {
  /// Escapes the text for GitHub's Markdown, on one line and not at its start. It contains no markup, mention, issue,
  /// link, emoji or formula.
  package var escapedForMarkdown: String {
    let text = printable
    var escaped = ""
    for (index, character) in zip(text.indices, text) {
      switch character {
      case "&": escaped += "&amp;"
      // After a backslash, GitHub still begins a formula.
      case "$": escaped += "<span>$</span>"
      case _ where "\\|*_`<>[]~".contains(character): escaped += "\\\(character)"
      default: escaped.append(character)
      }
      if text.isReference(at: index) { escaped += Self.nothing }
    }
    return escaped
  }

  /// Escapes the text for HTML in GitHub's Markdown, such as a `summary`, on one line.
  package var escapedForMarkdownTag: String {
    let text = printable
    return zip(text.indices, text).reduce(into: "") { escaped, place in
      escaped += place.1 == "$" ? "<span>$</span>" : String(place.1).escapedForXML
      if text.isReference(at: place.0) { escaped += Self.nothing }
    }
  }

  /// An invisible comment that breaks a reference.
  private static let nothing = "<!-- -->"

  /// Whether a reference of GitHub may begin here: `@name`, `#1`, `GH-1`, `:emoji:`, `https://`, or `www.`.
  private func isReference(at index: Index) -> Bool {
    guard let next = self[self.index(after: index)...].first else { return false }
    switch self[index] {
    case "@", "#": return true
    case ":": return next == "/" || next.isLetter || next.isNumber || "+-_".contains(next)
    case "-": return next.isNumber && self[..<index].suffix(2).lowercased() == "gh"
    case ".": return next.isLetter && self[..<index].suffix(3).lowercased() == "www"
    default: return false
    }
  }

  /// Any text as a code span in GitHub's Markdown, on one line.
  package var codeInMarkdown: String {
    let text = printable
    let marks = text.longestRunOfBackticks
    let fence = String(repeating: "`", count: marks + 1)
    return marks == 0 ? "`\(text)`" : "\(fence) \(text) \(fence)"
  }

  /// Any lines of text as a code block in GitHub's Markdown.
  package var blockInMarkdown: [String] {
    let fence = String(repeating: "`", count: max(3, longestRunOfBackticks + 1))
    return ["\(fence)text", self, fence]
  }

  private var longestRunOfBackticks: Int { matches(of: #/`+/#).map(\.output.count).max() ?? 0 }

  /// On one line and safe for a terminal: control and format characters and line separators are escaped as in a Swift
  /// literal.
  package var printable: String { SafeText.printable(self) }

  /// ``printable``, and shortened if it is long.
  package var excerpt: String { SafeText.excerpt(self) }

  /// Escapes ``printable`` for contents and attributes in XML 1.0.
  var escapedForXML: String {
    printable.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Not allowed in XML.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
