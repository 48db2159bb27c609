extension VideoCall {
  /// The part of Foundation's `UUID` that the article's handlers need: validation.
  ///
  /// All architectures use this type. On Linux, Foundation's goes through `sscanf`: 9,000 instructions and an
  /// allocation per push, a third of the cost of the cheapest architecture on the default trace. It also accepts blanks
  /// and signs as digits.
  package struct UUID {
    /// Nil unless `text` is 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens between.
    package init?(uuidString text: String) {
      guard text.utf8.count == 36 else { return nil }
      var position = 0
      for byte in text.utf8 {
        let isHyphenDue = position == 8 || position == 13 || position == 18 || position == 23
        guard isHyphenDue ? byte == UInt8(ascii: "-") : Self.isHexadecimalDigit(byte) else { return nil }
        position += 1
      }
    }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
        UInt8(ascii: "a")...UInt8(ascii: "f"):
        true
      default: false
      }
    }
  }
}
