extension JSONReader {
  /// Hands over the bytes of the string that comes next, escapes resolved. The quote before it has been seen.
  mutating func readString(_ receive: (UInt8) -> Void) throws(TraceError) {
    dropByte()
    while let byte = try nextByte() {
      switch byte {
      case UInt8(ascii: "\""):
        dropByte()
        return
      case UInt8(ascii: "\\"):
        dropByte()
        try readEscape(receive)
      case 0..<0x20:
        throw malformed(found: "a control character in a string", expected: "an escape, as \\n")
      default:
        dropByte()
        receive(byte)
      }
    }
    throw try unexpected("the end of a string")
  }

  private mutating func readEscape(_ receive: (UInt8) -> Void) throws(TraceError) {
    guard let byte = try nextByte() else { throw try unexpected("an escape") }
    if let meant = Self.escapes[byte] {
      dropByte()
      return receive(meant)
    }
    guard byte == UInt8(ascii: "u") else { throw try unexpected("an escape of JSON, as \\n or \\u000a") }
    dropByte()
    let first = try codeUnit()
    var scalar = UInt32(first)
    if UTF16.isLeadSurrogate(first) {
      guard try nextByte() == UInt8(ascii: "\\") else { throw try unexpected("the second half of a character") }
      dropByte()
      guard try nextByte() == UInt8(ascii: "u") else { throw try unexpected("the second half of a character") }
      dropByte()
      let second = try codeUnit()
      guard UTF16.isTrailSurrogate(second) else {
        throw malformed(found: "half a character", expected: "both halves of it")
      }
      scalar = 0x1_0000 + ((UInt32(first) - 0xd800) << 10) + (UInt32(second) - 0xdc00)
    }
    guard let character = Unicode.Scalar(scalar) else {
      throw malformed(found: "half a character", expected: "both halves of it")
    }
    for byte in String(Character(character)).utf8 { receive(byte) }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() throws(TraceError) -> UInt16 {
    var digits: [UInt8] = []
    while digits.count < 4, let byte = try nextByte() {
      digits.append(byte)
      dropByte()
    }
    guard digits.count == 4, let number = Int64(hexadecimalDigits: digits[...]) else {
      throw malformed(found: Excerpt.quoted(digits), expected: "four hexadecimal digits")
    }
    return UInt16(number)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"),
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0c, UInt8(ascii: "n"): 0x0a, UInt8(ascii: "r"): 0x0d,
    UInt8(ascii: "t"): 0x09,
  ]
}
