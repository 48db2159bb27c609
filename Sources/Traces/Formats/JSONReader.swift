/// Reads JSON (RFC 8259) value by value, without the whole file in memory.
///
///     var json = JSONReader(input)
///     try json.beginArray()
///     while try json.nextElement() { try json.skip() }
///     try json.end()
///
/// Skipped values must be valid JSON too. Arrays and objects may be nested ``depthMax`` deep.
struct JSONReader {
  private(set) var line: Int
  private let input: TraceInput
  /// Whether it reads one line instead of the whole input.
  private let isLine: Bool
  private var bytes: [UInt8]
  private var position = 0
  /// For each open array or object, whether its first member has been read.
  private var hasMember: [Bool] = []

  static let depthMax = 500
  private static let digitsMax = 400
  static let stringBytesMax = 100_000

  init(_ input: TraceInput) {
    self.input = input
    line = 1
    isLine = false
    bytes = []
  }

  init(_ bytes: ArraySlice<UInt8>, of lines: LineReader) {
    input = lines.input
    line = lines.line
    isLine = true
    self.bytes = Array(bytes)
  }

  /// The first byte of the next value; nil at the end.
  mutating func peek() throws(TraceError) -> UInt8? {
    while true {
      while position < bytes.count {
        switch bytes[position] {
        case 0x20, 0x09, 0x0d: break
        case 0x0a: line += 1
        case let byte: return byte
        }
        position += 1
      }
      guard try refill() else { return nil }
    }
  }

  mutating func beginArray(_ what: String = "an array") throws(TraceError) { try open("[", what) }

  mutating func beginObject(_ what: String = "an object") throws(TraceError) { try open("{", what) }

  /// Whether another element follows. If not, closes the array.
  mutating func nextElement() throws(TraceError) -> Bool { try nextMember(closing: "]") }

  /// The name of the next member; nil at the end of the object, which it then closes.
  mutating func nextKey() throws(TraceError) -> String? {
    guard try nextMember(closing: "}") else { return nil }
    let key = try string("a name in double quotes")
    try take(":", "a colon")
    return key
  }

  mutating func string(_ what: String = "a string") throws(TraceError) -> String {
    guard try peek() == UInt8(ascii: "\"") else { throw try unexpected(what) }
    var bytes: [UInt8] = []
    var isTooLong = false
    try readString { byte in
      if bytes.count < Self.stringBytesMax { bytes.append(byte) } else { isTooLong = true }
    }
    if isTooLong {
      throw malformed(found: "a string of over \(Self.stringBytesMax) bytes", expected: "a shorter one")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw malformed(found: "bytes that are not UTF-8", expected: "UTF-8")
    }
    // An escaped NUL, \u0000; traces may not contain it.
    if bytes.contains(0) { throw malformed(found: "a NUL character in a string", expected: "text without one") }
    return text
  }

  mutating func number(_ what: String = "a number") throws(TraceError) -> ArraySlice<UInt8> {
    guard let first = try peek(), first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
      throw try unexpected(what)
    }
    var digits: [UInt8] = []
    while let byte = try nextByte(), Self.isOfNumber(byte), digits.count < Self.digitsMax {
      digits.append(byte)
      dropByte()
    }
    return digits[...]
  }

  mutating func bool() throws(TraceError) -> Bool {
    switch try peek() {
    case UInt8(ascii: "t"):
      try take(word: "true")
      return true
    case UInt8(ascii: "f"):
      try take(word: "false")
      return false
    default: throw try unexpected("true or false")
    }
  }

  mutating func skip() throws(TraceError) {
    switch try peek() {
    case UInt8(ascii: "["):
      try beginArray()
      while try nextElement() { try skip() }
    case UInt8(ascii: "{"):
      try beginObject()
      while try nextMember(closing: "}") {
        guard try peek() == UInt8(ascii: "\"") else { throw try unexpected("a name in double quotes") }
        try readString { _ in }
        try take(":", "a colon")
        try skip()
      }
    case UInt8(ascii: "\""): try readString { _ in }
    case UInt8(ascii: "t"): try take(word: "true")
    case UInt8(ascii: "f"): try take(word: "false")
    case UInt8(ascii: "n"): try take(word: "null")
    default: _ = try number("a value")
    }
  }

  mutating func end() throws(TraceError) {
    if try peek() != nil { throw try unexpected("the end of the \(isLine ? "line" : "file")") }
  }

  func malformed(found: String, expected: String) -> TraceError {
    input.malformed(line: line, found: found, expected: expected)
  }

  mutating func unexpected(_ expected: String) throws(TraceError) -> TraceError {
    guard try peek() != nil else {
      return malformed(found: "the end of the \(isLine ? "line" : "file")", expected: expected)
    }
    let shown = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }
    return malformed(found: Excerpt.quoted(shown), expected: expected)
  }

  private mutating func nextMember(closing end: Unicode.Scalar) throws(TraceError) -> Bool {
    let isFirst = !hasMember[hasMember.count - 1]
    if try peek() == UInt8(ascii: end) {
      dropByte()
      hasMember.removeLast()
      return false
    }
    if !isFirst { try take(",", "a comma or \(end)") }
    hasMember[hasMember.count - 1] = true
    return true
  }

  private mutating func open(_ bracket: Unicode.Scalar, _ what: String) throws(TraceError) {
    guard hasMember.count < Self.depthMax else {
      throw malformed(
        found: "arrays and objects over \(Self.depthMax) deep", expected: "at most \(Self.depthMax) within each other")
    }
    try take(bracket, what)
    hasMember.append(false)
  }

  private mutating func take(_ sign: Unicode.Scalar, _ what: String) throws(TraceError) {
    guard try peek() == UInt8(ascii: sign) else { throw try unexpected(what) }
    dropByte()
  }

  private mutating func take(word: String) throws(TraceError) {
    for letter in word.utf8 {
      guard try nextByte() == letter else { throw try unexpected(word) }
      dropByte()
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || [0x2b, 0x2d, 0x2e, 0x45, 0x65].contains(byte)
  }

  // MARK: - Bytes

  /// The next byte, without consuming it; nil at the end.
  mutating func nextByte() throws(TraceError) -> UInt8? {
    if position == bytes.count, try !refill() { return nil }
    return bytes[position]
  }

  mutating func dropByte() { position += 1 }

  private mutating func refill() throws(TraceError) -> Bool {
    guard !isLine, let chunk = try input.takeChunk() else { return false }
    bytes = chunk
    position = 0
    return true
  }
}

extension JSONReader {
  /// Passes the bytes of the next string to `receive`, escapes resolved. The next byte must be its opening quote.
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

package enum JSONFile {
  /// The bytes of a valid JSON file. An endless file is read only until it is recognised as no text.
  package static func bytes(path: String) throws(TraceError) -> [UInt8] {
    let bytes = try TraceInput(path: path).takeAll().bytes
    try check(bytes, file: path)
    return bytes
  }

  /// Throws, with the line, unless the bytes are valid JSON in UTF-8.
  package static func check(_ bytes: [UInt8], file: String) throws(TraceError) {
    let source = TraceSource(bytes: bytes, name: file)
    var json = JSONReader(TraceInput(source))
    try json.skip()
    try json.end()
    // `skip` does not check UTF-8.
    try source.checkUTF8()
  }
}
