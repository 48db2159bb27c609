/// The words of a Swift file by line: in names, and in prose.
struct SwiftWords {
  struct Line {
    /// From 1.
    let number: Int
    let code: Substring
    /// The comments and string literals of the line.
    let prose: Substring
  }

  private(set) var lines: [Line] = []

  init(_ text: String) {
    // Bytes, because characters take ten times as long in a debug build.
    var isInBlock = false
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let (code, prose) = Self.split(line, &isInBlock)
      lines.append(
        Line(
          number: lines.count + 1, code: String(decoding: code, as: UTF8.self)[...],
          prose: String(decoding: prose, as: UTF8.self)[...]))
    }
  }

  /// - Parameter isInBlock: whether the line begins in a string literal of several lines.
  private static func split(_ line: ArraySlice<UInt8>, _ isInBlock: inout Bool) -> (code: [UInt8], prose: [UInt8]) {
    var (code, prose): ([UInt8], [UInt8]) = ([], [])
    var rest = line
    var isInString = false
    while let byte = rest.popFirst() {
      let next = rest.first
      if byte == UInt8(ascii: "\""), next == byte, rest.dropFirst().first == byte {
        isInBlock.toggle()
        rest = rest.dropFirst(2)
      } else if !isInBlock, byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInBlock || isInString {
        prose.append(byte)
        if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { prose.append(escaped) }
      } else if byte == UInt8(ascii: "/"), next == byte {
        prose += [UInt8(ascii: " ")] + rest.dropFirst()
        break
      } else {
        code.append(byte)
      }
    }
    return (code, prose)
  }

  /// The words in names, in lower case: `isFloorShown` has `is`, `floor` and `shown`.
  static func words(ofNamesIn code: Substring) -> [String] {
    code.matches(of: #/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/#).map { $0.output.lowercased() }
  }
}
