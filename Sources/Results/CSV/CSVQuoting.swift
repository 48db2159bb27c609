/// How fields become a line: RFC 4180, save that lines end in LF.
package enum CSVQuoting {
  /// The fields with commas between, each in quotes where it holds a comma, a quote or a line end.
  package static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",")
  }

  private static func quoted(_ field: String) -> String {
    // Looks at scalars, since CR LF is one character.
    guard field.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }) else {
      return field
    }
    return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
