/// Characters that are escaped in whatever JSON is written, which no reader notices.
enum JSONEscape {
  /// Whether it is a control or format character, such as one that turns the direction of writing, or ends a line in a
  /// program text.
  static func isDue(_ scalar: Unicode.Scalar) -> Bool {
    // Asked first, as most are letters and digits.
    !(" "..."~").contains(scalar)
      && [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  static func text(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)!.reduce(into: "") { escaped, unit in
      let digits = String(unit, radix: 16)
      escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
