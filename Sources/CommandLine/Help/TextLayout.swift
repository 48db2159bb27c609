/// Text in lines of limited width.
package enum TextLayout {
  /// The words of `text` in lines that end before column `columns`, each after `indentation` spaces. A longer word has a
  /// line of its own.
  package static func wrapped(_ text: String, indentation: Int = 0, columns: Int) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(margin + word)
      }
    }
    return lines
  }

  /// A table of terms and their explanations, the explanations in a column of their own. A term too wide for its column
  /// stands on a line of its own.
  static func glossary(_ entries: [(term: String, meaning: String)], columns: Int) -> [String] {
    let margin = 2
    let widest = 24
    let fitting = entries.map(\.term.count).filter { $0 <= widest }
    let column = margin + (fitting.max() ?? widest) + 2
    return entries.flatMap { entry in
      let meaning = wrapped(entry.meaning, indentation: column, columns: columns)
      let term = String(repeating: " ", count: margin) + entry.term
      guard let first = meaning.first, term.count + 2 <= column else { return [term] + meaning }
      return [term + first.dropFirst(term.count)] + meaning.dropFirst()
    }
  }
}
