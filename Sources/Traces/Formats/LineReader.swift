/// The lines of an input, one after the other, without the rest of the file in memory.
///
/// A line ends with LF, CR LF or the file. It holds at most ``TraceSource/lineBytesMax`` bytes and no NUL.
struct LineReader {
  let input: TraceInput
  /// The number of the line last read, from 1; 0 before the first.
  private(set) var line = 0
  private var buffer: [UInt8] = []
  private var position = 0

  init(_ input: TraceInput) { self.input = input }

  /// The next line without its end; nil at the end of the file.
  ///
  /// - Complexity: O(bytes of the line).
  mutating func next() throws(TraceError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) { return try take(upTo: end, next: end + 1) }
      if buffer.count - position > TraceSource.lineBytesMax { throw tooLong(in: line + 1) }
      searched = buffer.count - position
      guard let chunk = try input.takeChunk() else { break }
      buffer.removeFirst(position)
      buffer += chunk
      position = 0
    }
    return position == buffer.count ? nil : try take(upTo: buffer.count, next: buffer.count)
  }

  /// An error in the line last read.
  func malformed(found: String, expected: String) -> TraceError {
    input.malformed(line: line, found: found, expected: expected)
  }

  private mutating func take(upTo end: Int, next: Int) throws(TraceError) -> ArraySlice<UInt8> {
    let bytes = buffer[position..<end]
    position = next
    line += 1
    if bytes.count > TraceSource.lineBytesMax { throw tooLong(in: line) }
    if bytes.contains(0) { throw malformed(found: "a NUL byte", expected: "text without one") }
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  private func tooLong(in line: Int) -> TraceError {
    input.malformed(
      line: line, found: "a line of over \(TraceSource.lineBytesMax) bytes",
      expected: "at most \(TraceSource.lineBytesMax) (1 MiB)")
  }
}
