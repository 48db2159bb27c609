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
