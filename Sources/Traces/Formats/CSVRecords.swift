/// The records of a CSV file (RFC 4180), one by one: fields between commas, quoted if they contain commas, quotes or
/// line ends.
///
/// A record ends with LF, CR LF or the file. Only fields with doubled quotes are copied.
package struct CSVRecords {
  package struct Field {
    /// The position of its text, without the enclosing quotes.
    var range: Range<Int>
    var hasDoubledQuotes: Bool
    var line: Int
  }

  let source: TraceSource
  private(set) var position: Int
  /// The line of the next record, from 1.
  package private(set) var line: Int

  package init(_ source: TraceSource, from position: Int, line: Int) {
    self.source = source
    self.position = position
    self.line = line
  }

  /// Replaces `fields` by those of the next record; false at the end of the file.
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

  /// Skips the end of a field; true if it was a comma.
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

/// Splits a CSV file into blocks of whole records.
///
/// Lines before the header, which begin with `#`, may contain unpaired quotes. A block is UTF-8, without NUL and
/// without lines over ``TraceSource/lineBytesMax``. Malformed records are not detected here.
struct RecordBlocks {
  private let input: TraceInput
  /// Bytes taken from the input and not returned yet.
  private var buffer: [UInt8] = []
  /// Number of scanned bytes.
  private var scanned = 0
  /// Start and number of the current line.
  private var lineStart = 0
  private var line = 1
  private var firstLine = 1
  /// The position after the last record in the buffer, and its line number.
  private var recordEnd = 0
  private var recordEndLine = 1
  private var isInQuotes = false
  private var isBeforeHeader = true

  init(_ input: TraceInput) { self.input = input }

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
