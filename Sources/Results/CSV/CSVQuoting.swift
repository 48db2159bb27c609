import Basics

/// Writes fields as a line by RFC 4180, except that lines end in LF.
package enum CSVQuoting {
  /// The fields separated by commas. A field with a comma, a quote or a line end is quoted.
  package static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",")
  }

  /// The same of texts, or of figures as text, which no spreadsheet takes for formulas: see `TextCell`.
  package static func line(texts: [String]) -> String { line(texts.map(TextCell.written)) }

  private static func quoted(_ field: String) -> String {
    // Compares scalars, because CR LF is one character.
    guard field.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }) else {
      return field
    }
    return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
