import Basics
import Foundation

struct StateFile<State: Codable> {
  let path: String
  let calls: FileCalls

  private var file: WholeFile { WholeFile(path: path, calls: calls) }

  func read() throws(DiskStoreError) -> State? {
    guard let bytes = try bytes() else { return nil }
    let body = try StateFormat.body(of: bytes, in: path)
    do {
      return try JSONDecoder().decode(State.self, from: body)
    } catch {
      throw .mismatched(file: path, state: "\(State.self)", reason: DecodingReason.text(of: error))
    }
  }

  func write(_ state: State) throws(DiskStoreError) {
    let bytes: [UInt8]
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      bytes = StateFormat.bytes(of: try encoder.encode(state))
    } catch {
      throw .unencodable(file: path, reason: "\(error)")
    }
    try changing { () throws(FileCallFailure) in try file.replace(with: bytes) }
  }

  func delete() throws(DiskStoreError) {
    try changing { () throws(FileCallFailure) in try file.delete() }
  }

  private func bytes() throws(DiskStoreError) -> Data? {
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw .unreadable(file: path, reason: error.localizedDescription)
    }
  }

  private func changing(_ change: () throws(FileCallFailure) -> Void) throws(DiskStoreError) {
    do {
      try change()
    } catch {
      throw .unwritten(file: path, call: error.call.rawValue, reason: error.reason)
    }
  }
}

/// The format of a state file: a header line, and the state as JSON.
///
///     khipu-state 1 13 b6a3f9700dfb6d78
///     {"lights":[]}
///
/// The line has the format's number, the number of bytes after the line break, and their ``FNV1a`` digest. So a changed
/// byte or a truncation is detected.
enum StateFormat {
  static func bytes(of body: Data) -> [UInt8] { Array("\(Header(of: body).line)\n".utf8) + body }

  /// The verified JSON of a file.
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

    /// Nil if the line is no header.
    init?(line: String) {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 4, let byteCount = Int(words[2]) else { return nil }
      (self.byteCount, digest) = (byteCount, String(words[3]))
      guard self.line == line else { return nil }
    }

    var line: String { "\(Self.name) \(byteCount) \(digest)" }

    var demand: String { "\(byteCount) bytes with the digest \(digest) after the first line" }
  }
}

/// A decoding error in words: `'lights.0.name' is missing`.
enum DecodingReason {
  static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "'\(place(context.codingPath + [key]))' is missing"
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty
        ? context.debugDescription : "'\(place(context.codingPath))': \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
