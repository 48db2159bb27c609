/// Lines of text for a terminal, at most ``columns`` wide. All text is made printable. Colours are added only when the
/// page is written out, so they do not count as width.
package struct TextPage {
  package struct Span {
    package var text: String
    package var style: TextStyle

    package init(text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// How wide a line is in a file, whatever terminal it was written from: the same run writes the same file.
  package static let documentColumns = 80

  /// How wide a line may be, in columns of a terminal. A single word longer than a line, such as a path, stands whole, so that it
  /// can be copied.
  package let columns: Int

  private var lines: [[Span]] = []

  package init(columns: Int = documentColumns) { self.columns = columns }

  package mutating func line(_ text: String, _ style: TextStyle = .plain) {
    line([Span(text: text, style: style)])
  }

  package mutating func line(_ spans: [Span]) {
    lines.append(spans.map { Span(text: $0.text.printable, style: $0.style) })
  }

  /// An empty line, unless there is one already or the page has not begun.
  package mutating func gap() {
    guard let last = lines.last, !last.isEmpty else { return }
    lines.append([])
  }

  /// Text broken between words.
  ///
  /// - Parameters:
  ///   - indent: How far in the first line starts.
  ///   - hanging: How much further in the others start.
  package mutating func paragraph(_ text: String, _ style: TextStyle = .plain, indent: Int = 0, hanging: Int = 0) {
    for line in text.printable.wrapped(to: columns - indent, hanging: hanging) {
      self.line([Span(text: spaces(indent), style: .plain), Span(text: line, style: style)])
    }
  }

  /// The lines without colours.
  package var plainLines: [String] { lines.map { spans in spans.map(\.text).joined() } }

  /// The page as text, every line ended by LF.
  package func text(colour: Bool) -> String {
    lines.map { spans in
      spans.map { colour ? $0.style.coloured($0.text) : $0.text }.joined() + "\n"
    }.joined()
  }
}

/// A text of `count` spaces; empty if `count` is negative.
package func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
