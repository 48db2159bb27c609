/// A file in memory, and the checks common to all text formats.
public struct TraceSource: Sendable {
  /// The name in error messages.
  public let file: String
  public let name: String
  /// The whole file without a byte order mark, or some of its records.
  public let bytes: [UInt8]
  /// The line number of the first byte, from 1.
  let firstLine: Int

  /// The longest line, in bytes without its end: 1 MiB.
  public static let lineBytesMax = 1 << 20

  public init(bytes: [UInt8], name: String) {
    file = name
    self.name = name
    firstLine = 1
    self.bytes = bytes.starts(with: Self.byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Reads a whole file or pipe. From an endless device such as `/dev/zero` it reads only enough to recognise that it
  /// is no text.
  public init(path: String) throws(TraceError) { self = try TraceInput(path: path).takeAll() }

  init(bytes: [UInt8], file: String, name: String, firstLine: Int = 1) {
    self.file = file
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Throws if the file is empty, has a NUL, or a line over ``lineBytesMax``.
  func checkLines(expected: String) throws(TraceError) {
    if bytes.isEmpty { throw malformed(line: 1, found: "an empty file", expected: expected) }
    if let position = bytes.firstIndex(of: 0) {
      throw malformed(line: lineNumber(at: position), found: "a NUL byte", expected: "text without one")
    }
    var start = 0
    while start < bytes.endIndex {
      let end = endOfLine(from: start)
      if end - start > Self.lineBytesMax {
        throw malformed(
          line: lineNumber(at: start), found: "a line of \(end - start) bytes",
          expected: "at most \(Self.lineBytesMax) (1 MiB)")
      }
      start = end + 1
    }
  }

  func checkUTF8() throws(TraceError) {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    var number = firstLine
    var start = 0
    while String(validating: bytes[start..<endOfLine(from: start)], as: UTF8.self) != nil {
      start = endOfLine(from: start) + 1
      number += 1
    }
    throw malformed(line: number, found: "bytes that are not UTF-8", expected: "UTF-8")
  }

  /// The position of the line feed that ends the line, or the end of the file.
  func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
  }

  func malformed(line: Int, found: String, expected: String) -> TraceError {
    .malformedLine(file: file, number: line, found: found, expected: expected)
  }

  private func lineNumber(at position: Int) -> Int {
    bytes[..<position].reduce(firstLine) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }
}

/// Reads an input line by line, without the whole file in memory.
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
