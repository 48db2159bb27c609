/// The records of a CSV file (RFC 4180), one after the other: fields between commas, in quotes where they hold commas,
/// quotes or line ends.
///
/// A record ends with LF, CR LF or the file. It works on bytes and copies none but those of a field with doubled quotes.
package struct CSVRecords {
  /// One field of a record.
  package struct Field {
    /// Where its text lies in the file, the quotes around it left out.
    var range: Range<Int>
    /// Whether quotes in it are doubled.
    var hasDoubledQuotes: Bool
    /// The line it begins on.
    var line: Int
  }

  let source: TraceSource
  /// Where the next record begins.
  private(set) var position: Int
  /// The line the next record begins on, from 1.
  package private(set) var line: Int

  package init(_ source: TraceSource, from position: Int, line: Int) {
    self.source = source
    self.position = position
    self.line = line
  }

  /// Reads the next record into `fields`, replacing what they held; false at the end of the file.
  ///
  /// - Complexity: O(bytes of the record).
  package mutating func next(into fields: inout [Field]) throws(TraceError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    if position == source.bytes.endIndex { return false }
    repeat {
      fields.append(
        byte(at: position) == UInt8(ascii: "\"") ? try quotedField() : try plainField())
    } while try continuesRecord()
    return true
  }

  /// The text of a field.
  package func bytes(of field: Field) -> ArraySlice<UInt8> {
    let bytes = source.bytes[field.range]
    guard field.hasDoubledQuotes else { return bytes }
    var single: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond || byte != UInt8(ascii: "\"") { single.append(byte) }
    }
    return single[...]
  }

  private mutating func plainField() throws(TraceError) -> Field {
    let start = position
    while let byte = byte(at: position), byte != UInt8(ascii: ","), !isAtEndOfLine {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\r") {
        throw source.malformed(
          line: line, found: byte == UInt8(ascii: "\r") ? "a lone carriage return" : "a quote inside a field",
          expected: "such a field in quotes")
      }
      position += 1
    }
    return Field(range: start..<position, hasDoubledQuotes: false, line: line)
  }

  private mutating func quotedField() throws(TraceError) -> Field {
    let firstLine = line
    position += 1
    let start = position
    var hasDoubledQuotes = false
    while let byte = byte(at: position) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == UInt8(ascii: "\"") {
        guard self.byte(at: position + 1) == byte else {
          position += 1
          return Field(range: start..<position - 1, hasDoubledQuotes: hasDoubledQuotes, line: firstLine)
        }
        hasDoubledQuotes = true
        position += 1
      }
      position += 1
    }
    throw source.malformed(
      line: firstLine, found: "a quote that is never closed", expected: "a closing quote before the end of the file")
  }

  /// Steps over what ends a field; true if that was a comma.
  private mutating func continuesRecord() throws(TraceError) -> Bool {
    guard let byte = byte(at: position) else { return false }
    if byte == UInt8(ascii: ",") {
      position += 1
      return true
    }
    guard isAtEndOfLine else {
      throw source.malformed(
        line: line, found: "\(Excerpt.quoted(source.bytes[position...position])) after a closing quote",
        expected: "a comma or the end of the line")
    }
    position += byte == UInt8(ascii: "\r") ? 2 : 1
    line += 1
    return false
  }

  private var isAtEndOfLine: Bool {
    let byte = byte(at: position)
    return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && self.byte(at: position + 1) == UInt8(ascii: "\n")
  }

  private func byte(at position: Int) -> UInt8? {
    position < source.bytes.endIndex ? source.bytes[position] : nil
  }
}

/// A CSV file in blocks of whole lines that end where a record ends, without the rest of the file in memory.
///
/// Lines before the first that does not begin with `#` may hold any quotes. A block is UTF-8, has no NUL and no line over
/// ``TraceSource/lineBytesMax``. It may hold something that is no record; then so does the file.
struct RecordBlocks {
  private let input: TraceInput
  /// What has been taken of the input and not handed over.
  private var buffer: [UInt8] = []
  /// How much of it has been looked at.
  private var scanned = 0
  /// Where the line that is being looked at begins, and its number in the file.
  private var lineStart = 0
  private var line = 1
  /// The number of the line with which the buffer begins.
  private var firstLine = 1
  /// Behind the last line end in the buffer that ends a record, and the number of the line there.
  private var recordEnd = 0
  private var recordEndLine = 1
  /// Whether an odd number of quotes stands before what is looked at.
  private var isInQuotes = false
  private var isBeforeHeader = true

  init(_ input: TraceInput) { self.input = input }

  /// What has been taken of the file, in short.
  var contents: FileContents { FileContents(byteCount: input.byteCount, digest: input.digest.value) }

  /// The next block; nil at the end of the file.
  ///
  /// - Complexity: O(bytes).
  mutating func next() throws(TraceError) -> TraceSource? {
    while let chunk = try input.takeChunk() {
      buffer += chunk
      try scan()
      if recordEnd > 0 { return try take(recordEnd) }
    }
    return buffer.isEmpty ? nil : try take(buffer.count)
  }

  private mutating func scan() throws(TraceError) {
    while scanned < buffer.count {
      let byte = buffer[scanned]
      if scanned == lineStart, byte != UInt8(ascii: "#") { isBeforeHeader = false }
      scanned += 1
      switch byte {
      case UInt8(ascii: "\""): if !isBeforeHeader { isInQuotes.toggle() }
      case UInt8(ascii: "\n"):
        try checkLine(ofBytes: scanned - 1 - lineStart)
        lineStart = scanned
        line += 1
        if !isInQuotes { (recordEnd, recordEndLine) = (scanned, line) }
      case 0: throw input.malformed(line: line, found: "a NUL byte", expected: "text without one")
      default: break
      }
    }
    try checkLine(ofBytes: scanned - lineStart)
  }

  private func checkLine(ofBytes count: Int) throws(TraceError) {
    guard count > TraceSource.lineBytesMax else { return }
    throw input.malformed(
      line: line, found: "a line of \(count) bytes", expected: "at most \(TraceSource.lineBytesMax) (1 MiB)")
  }

  private mutating func take(_ count: Int) throws(TraceError) -> TraceSource {
    let block = TraceSource(
      bytes: Array(buffer[..<count]), file: input.file, name: input.name, firstLine: firstLine)
    buffer.removeFirst(count)
    scanned -= count
    lineStart -= count
    recordEnd = 0
    firstLine = recordEndLine
    try block.checkUTF8()
    return block
  }
}
