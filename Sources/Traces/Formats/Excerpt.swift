import Basics

/// Bytes of a file as they are shown to people: short, in quotes, on one line, and harmless to a terminal.
enum Excerpt {
  /// The most characters shown, escapes counted as one.
  static let lengthMax = 40

  /// The beginning of the bytes in double quotes; what is not printable is escaped.
  static func quoted(_ bytes: some Collection<UInt8>) -> String {
    // A character of UTF-8 takes at most four bytes: more are not looked at.
    let text = String(decoding: bytes.prefix(4 * lengthMax + 4), as: UTF8.self)
    let isCut = text.unicodeScalars.count > lengthMax || bytes.count > 4 * lengthMax + 4
    return "\"" + SafeText.printable(String(text.unicodeScalars.prefix(lengthMax))) + (isCut ? "…\"" : "\"")
  }
}
