/// The beginning of a file, by which its format is told.
public struct FileBeginning: Sendable {
  /// From the first line that does not begin with `#` on.
  let content: ArraySlice<UInt8>
  /// The number of that line.
  let line: Int

  init(_ bytes: ArraySlice<UInt8>) {
    var content = bytes
    var line = 1
    while content.first == UInt8(ascii: "#") {
      content = content.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      line += 1
    }
    self.content = content
    self.line = line
  }

  /// Its first line.
  var firstLine: ArraySlice<UInt8> { content.prefix { $0 != UInt8(ascii: "\n") } }

  /// Its first bytes that are no white space, white space between them left out.
  func firstSigns(_ count: Int) -> [UInt8] {
    Array(content.lazy.filter { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }.prefix(count))
  }
}
