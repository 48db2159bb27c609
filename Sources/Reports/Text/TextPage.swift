import Basics
import Verification

/// Lines of text for a terminal, at most ``columns`` wide. All text is made printable. Colours are added on output, so
/// they do not count as width.
package struct TextPage {
  package struct Span {
    package var text: String
    package var style: TextStyle

    package init(text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The width of a line in a file, independent of the terminal, so that the same run writes the same file.
  package static let documentColumns = 80

  /// The largest width of a line, in columns of a terminal. A longer word, such as a path, is not broken, so that it
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
  ///   - indent: The indent of the first line.
  ///   - hanging: The further indent of the other lines.
  package mutating func paragraph(_ text: String, _ style: TextStyle = .plain, indent: Int = 0, hanging: Int = 0) {
    for line in text.printable.wrapped(to: columns - indent, hanging: hanging) {
      self.line([Span(text: spaces(indent), style: .plain), Span(text: line, style: style)])
    }
  }

  package var plainLines: [String] { lines.map { spans in spans.map(\.text).joined() } }

  /// Each line is ended by LF.
  package func text(colour: Bool) -> String {
    lines.map { spans in
      spans.map { colour ? $0.style.coloured($0.text) : $0.text }.joined() + "\n"
    }.joined()
  }
}

package func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

/// The style of a text. No meaning is shown by colour alone.
package enum TextStyle {
  case plain, heading, good, bad, quiet

  /// The text between the escape sequences of ECMA-48 for this style.
  func coloured(_ text: String) -> String {
    guard let code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private var code: Int? {
    switch self {
    case .plain: nil
    case .heading: 1
    case .good: 32
    case .bad: 31
    case .quiet: 2
    }
  }
}

extension TextPage {
  /// The witness of a divergence, with its diagram if there is one.
  ///
  /// - Parameter name: a common name in the diagram, if several architectures share it.
  package mutating func example(_ divergence: DivergenceRecord, name: String? = nil) {
    paragraph("shown by: \(divergence.witness.map(\.excerpt).joined(separator: ", "))", indent: 2, hanging: 2)
    if let drawn = divergence.diagram { diagram(name.map(drawn.named) ?? drawn) }
  }

  /// The first event of a divergence, with the oracle's decisions and the architecture's.
  package mutating func firstMoment(of divergence: DivergenceRecord, by name: String) {
    let decided = [divergence.expected, divergence.actual].map(Self.words)
    paragraph(
      "first at event \(divergence.firstIndex.grouped): the oracle decides \(decided[0]), \(name) decided \(decided[1])",
      indent: 2, hanging: 2)
  }

  /// A marble diagram, indented. Rows that are too long are clipped.
  ///
  /// - Parameter gap: the number of spaces between names and marbles.
  package mutating func diagram(_ diagram: MarbleDiagram, gap: Int = 2) {
    for row in MarbleText(diagram, width: columns - 4, gap: gap).lines {
      line((spaces(4) + row).clipped(to: columns).withoutTrailingSpaces)
    }
  }

  private static func words(_ decisions: [String]?) -> String {
    guard let decisions else { return "something that was not recorded" }
    return decisions.isEmpty ? "nothing" : SafeText.excerpts(decisions)
  }

  package mutating func term(_ term: String, _ meaning: String, indent: Int, column: Int) {
    let lines = meaning.printable.wrapped(to: columns - column)
    line((spaces(indent) + term.printable).padded(to: column) + (lines.first ?? ""))
    for rest in lines.dropFirst() { line(spaces(column) + rest) }
  }

  package mutating func command(_ text: String, indent: Int = 4) {
    for part in text.printable.wrappedAsCommand(to: columns - indent) { line(spaces(indent) + part) }
  }
}
