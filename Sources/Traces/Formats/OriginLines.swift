/// The lines before the header.
struct OriginLines {
  /// Each without its `# `.
  private(set) var lines: [String] = []
  /// Where the header begins.
  private(set) var end = 0

  init(of source: TraceSource) {
    while end < source.bytes.endIndex, source.bytes[end] == UInt8(ascii: "#") {
      let endOfLine = source.endOfLine(from: end)
      var line = source.bytes[end..<endOfLine].dropFirst()
      if line.first == UInt8(ascii: " ") { line = line.dropFirst() }
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      lines.append(String(decoding: line, as: UTF8.self))
      end = min(endOfLine + 1, source.bytes.endIndex)
    }
  }
}

extension OriginLines {
  /// Throws for a line that has no room for the space that is written after `#`.
  func checkRoom(in source: TraceSource) throws(TraceError) {
    let bytesMax = TraceSource.lineBytesMax - 2
    guard let index = lines.firstIndex(where: { $0.utf8.count > bytesMax }) else { return }
    throw source.malformed(
      line: source.firstLine + index, found: "\(lines[index].utf8.count) bytes after '#'",
      expected: "at most \(bytesMax)")
  }
}
