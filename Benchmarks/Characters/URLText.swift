/// A text within a URL. Escapes all characters but RFC 3986's unreserved ones.
enum URLText {
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": escaped.unicodeScalars.append(scalar)
      default: escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }

  /// Decodes escapes. Other text is unchanged.
  static func plain(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      guard byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16) else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
