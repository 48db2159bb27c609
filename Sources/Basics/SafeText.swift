/// Text from outside, such as a file or an argument, made harmless to a terminal.
package enum SafeText {
  /// Lines of text with all else escaped that ``printable(_:)`` escapes.
  package static func printableLines(_ text: String) -> String {
    // A carriage return and a line feed are one character.
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { printable(String($0)) }.joined(separator: "\n")
  }

  /// The text with control characters and line separators escaped as in a Swift literal.
  package static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += scalar.escaped(asASCII: true)
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
