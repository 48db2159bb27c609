extension TextPage {
  /// A marble diagram, further in than the text; a row too long for the page is cut.
  mutating func diagram(_ rows: [String]) {
    for row in rows { line((spaces(4) + row).clipped(to: Self.columns)) }
  }

  /// A command to copy, further in than the text, on as many lines as it takes.
  mutating func command(_ text: String) {
    for part in text.wrappedAsCommand(to: Self.columns - 4) { line(spaces(4) + part) }
  }
}
