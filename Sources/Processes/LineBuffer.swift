/// A queue of bytes that is read line by line.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// How many bytes at the beginning are known to contain no line break.
  private var searched = 0

  /// The number of bytes that were appended and not yet taken.
  var count: Int { bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The first line without its line break, or nil if its end has not arrived.
  ///
  /// - Complexity: each byte is searched once and moved once a line.
  mutating func nextLine() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeSubrange(...end)
    searched = 0
    return line
  }
}
