import Basics

extension String {
  /// As text in GitHub's Markdown, on one line and not at its start. It is no markup, mentions nobody and no issue, and is
  /// no link, emoji or formula.
  package var escapedForMarkdown: String {
    let text = printable
    var escaped = ""
    for (index, character) in zip(text.indices, text) {
      switch character {
      case "&": escaped += "&amp;"
      // A backslash does not keep GitHub from taking it for the beginning of a formula.
      case "$": escaped += "<span>$</span>"
      case _ where "\\|*_`<>[]~".contains(character): escaped += "\\\(character)"
      default: escaped.append(character)
      }
      if text.isReference(at: index) { escaped += Self.nothing }
    }
    return escaped
  }

  /// As text between tags of HTML in GitHub's Markdown, such as in a `summary`, on one line.
  package var escapedForMarkdownTag: String {
    let text = printable
    return zip(text.indices, text).reduce(into: "") { escaped, place in
      escaped += place.1 == "$" ? "<span>$</span>" : String(place.1).escapedForXML
      if text.isReference(at: place.0) { escaped += Self.nothing }
    }
  }

  /// GitHub sees no reference where something stands in it, and shows nothing of a comment.
  private static let nothing = "<!-- -->"

  /// Whether GitHub would make something of the character and what follows it: `@name`, `#1`, `GH-1`, `:emoji:`,
  /// `https://`, or `www.`.
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

  /// On one line and harmless to a terminal: control and format characters and line separators are escaped as in a Swift
  /// literal.
  package var printable: String { SafeText.printable(self) }

  /// A value of a trace or of a decision as it is shown: printable, and cut where it is long.
  package var excerpt: String { SafeText.excerpt(self) }

  /// As content or attribute in XML 1.0: what is no printable character is escaped as for a terminal.
  var escapedForXML: String {
    printable.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // XML has no such characters.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
