import Basics
import Foundation

/// What stands in a state file: a line that says how the rest must be, and the state as JSON.
///
///     khipu-state 1 13 b6a3f9700dfb6d78
///     {"lights":[]}
///
/// The line has the number of the format, the bytes after the line break, and their digest, ``FNV1a``. So a file of which
/// one byte is another, or which is cut off anywhere, is known to be damaged.
enum StateFormat {
  static func bytes(of body: Data) -> [UInt8] { Array("\(Header(of: body).line)\n".utf8) + body }

  /// The JSON of a file, which is as it was written.
  static func body(of bytes: Data, in path: String) throws(DiskStoreError) -> Data {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let line = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard parts.count == 2, let header = Header(line: line) else {
      throw .damaged(
        file: path, expected: "a first line such as '\(Header(of: Data()).line)'",
        found: bytes.isEmpty ? "an empty file" : "'\(SafeText.excerpt(line))'")
    }
    let body = Data(parts[1])
    let found = Header(of: body)
    if found != header {
      throw .damaged(file: path, expected: header.demand, found: found.demand)
    }
    return body
  }

  private struct Header: Equatable {
    let byteCount: Int
    let digest: String

    static let name = "khipu-state 1"

    init(of body: Data) {
      var digest = FNV1a()
      digest.combine(body)
      (byteCount, self.digest) = (body.count, digest.hexadecimal)
    }

    /// Nil if the line is none that a header writes.
    init?(line: String) {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 4, let byteCount = Int(words[2]) else { return nil }
      (self.byteCount, digest) = (byteCount, String(words[3]))
      guard self.line == line else { return nil }
    }

    var line: String { "\(Self.name) \(byteCount) \(digest)" }

    /// What the line demands of the rest, in words.
    var demand: String { "\(byteCount) bytes with the digest \(digest) after the first line" }
  }
}
