import Basics

/// Changes an input as a fuzzer does: the same seed makes the same changes.
package struct Mutation {
  private var random: SplitMix64
  /// Words with a special meaning for readers, to be inserted.
  private static let words: [[UInt8]] =
    [
      "", "0", "-1", "9223372036854775807", "9223372036854775808", "1e999", "null", "\"", "\"\"", ",", "\n", "\r\n",
      "\t",
      "=1", "'", "'=", "[", "{", "#", "\u{1B}[2J", "\u{202E}", "\u{FEFF}", "é", "👩‍👩‍👧",
    ].map { Array($0.utf8) } + [[0], [0xff], [0xc3]]

  package init(seed: UInt64) { random = SplitMix64(seed: seed, stream: "mutation") }

  /// The input after one to four changes.
  ///
  /// - Parameter other: another input, of which parts may be taken.
  package mutating func mutate(_ input: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0..<random.uniform(in: 1...4) { change(&bytes, other) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    let part = part(of: bytes)
    switch random.uniform(in: 0...7) {
    case 0: bytes.removeSubrange(part)
    case 1: bytes.insert(contentsOf: random.element(of: Self.words), at: part.lowerBound)
    case 2: bytes.replaceSubrange(part, with: random.element(of: Self.words))
    case 3: bytes.insert(contentsOf: bytes[part], at: part.lowerBound)
    case 4: bytes.insert(contentsOf: other[self.part(of: other)], at: part.lowerBound)
    case 5: copyLine(in: &bytes)
    case 6: exchangeField(in: &bytes)
    default:
      if let index = part.first { bytes[index] ^= 1 << UInt8(random.uniform(in: 0...7)) }
    }
  }

  /// Repeats a line elsewhere, so that valid rows contradict each other.
  private mutating func copyLine(in bytes: inout [UInt8]) {
    let lines = bytes.split(separator: Self.lineEnd)
    guard !lines.isEmpty else { return }
    let line = random.element(of: lines)
    let place = random.element(of: lines).startIndex
    bytes.insert(contentsOf: Array(line) + [Self.lineEnd], at: place)
  }

  /// Puts a field of a line in place of the same field of another line.
  private mutating func exchangeField(in bytes: inout [UInt8]) {
    let lines = bytes.split(separator: Self.lineEnd)
    guard !lines.isEmpty else { return }
    func fields(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    }
    let (from, to) = (fields(random.element(of: lines)), fields(random.element(of: lines)))
    let index = random.uniform(in: 0...min(from.count, to.count) - 1)
    bytes.replaceSubrange(to[index].indices, with: Array(from[index]))
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// A part of the bytes, short more often than long.
  private mutating func part(of bytes: [UInt8]) -> Range<Int> {
    let start = random.uniform(in: 0...bytes.count)
    let length = random.uniform(in: 0...random.element(of: [1, 4, 16, 256]))
    return start..<min(start + length, bytes.count)
  }
}
