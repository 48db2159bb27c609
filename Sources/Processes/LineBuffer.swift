/// A queue of bytes that is read line by line.
struct LineBuffer {
  private let terminator: UInt8
  private var bytes: [UInt8] = []
  /// How many bytes at the beginning are known to contain no line break.
  private var searched = 0

  /// - Parameter terminator: what ends a line.
  init(terminator: UInt8 = UInt8(ascii: "\n")) { self.terminator = terminator }

  /// The number of bytes that were appended and not yet taken.
  var count: Int { bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The first line without its terminator, or nil if its end has not arrived.
  ///
  /// - Complexity: each byte is searched once and moved once a line.
  mutating func nextLine() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: terminator) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeSubrange(...end)
    searched = 0
    return line
  }
}
