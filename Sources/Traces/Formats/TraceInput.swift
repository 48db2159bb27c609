public import Basics
import Foundation

/// A file that is read once, chunk by chunk.
///
/// It counts and digests the taken bytes, so that a large recording can be identified too.
public final class TraceInput {
  /// The name in error messages.
  public let file: String
  public let name: String
  /// Number of taken bytes, without a byte order mark.
  public private(set) var byteCount = 0
  public private(set) var digest = FNV1a()

  /// Whether it can be read again from its beginning: a file can, a pipe or device cannot. On some systems `/dev/stdin`
  /// continues at its current position.
  let isRepeatable: Bool

  /// Nil at the end, and for bytes in memory.
  private var source: InputFile?
  private var pending: [UInt8]

  /// Number of bytes that determine the format.
  static let beginningBytes = 1 << 16
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  public init(_ source: TraceSource) {
    file = source.file
    name = source.name
    pending = source.bytes
    isRepeatable = false
  }

  /// Opens a file or pipe and reads its beginning. `InputFile` rejects endless input.
  public init(path: String) throws(TraceError) {
    file = path
    name = URL(fileURLWithPath: path).lastPathComponent
    pending = []
    do {
      let file = try InputFile(path: path)
      isRepeatable = file.isFile && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/")
      source = file
    } catch {
      throw TraceError(error, file: path)
    }
    while pending.count < Self.beginningBytes, let chunk = try readChunk() { pending += chunk }
    if pending.starts(with: Self.byteOrderMark) { pending.removeFirst(Self.byteOrderMark.count) }
  }

  var beginning: ArraySlice<UInt8> { pending[...] }

  /// Takes the next bytes; nil at the end.
  func takeChunk() throws(TraceError) -> [UInt8]? {
    var chunk = pending
    pending = []
    if chunk.isEmpty {
      guard let read = try readChunk() else { return nil }
      chunk = read
    }
    byteCount += chunk.count
    digest.combine(chunk)
    return chunk
  }

  /// Takes the rest, for a format that needs the whole file. From an endless device such as `/dev/zero` it takes only
  /// enough to recognise that it is no text: up to a NUL byte, or more than a line may hold.
  func takeAll() throws(TraceError) -> TraceSource {
    var bytes: [UInt8] = []
    var lineStart = 0
    while let chunk = try takeChunk() {
      if let lineEnd = chunk.lastIndex(of: UInt8(ascii: "\n")) { lineStart = bytes.count + lineEnd + 1 }
      bytes += chunk
      if chunk.contains(0) || bytes.count - lineStart > TraceSource.lineBytesMax { break }
    }
    return TraceSource(bytes: bytes, file: file, name: name)
  }

  func malformed(line: Int, found: String, expected: String) -> TraceError {
    .malformedLine(file: file, number: line, found: found, expected: expected)
  }

  private func readChunk() throws(TraceError) -> [UInt8]? {
    guard let source else { return nil }
    do {
      if let bytes = try source.next() { return bytes }
    } catch {
      throw TraceError(error, file: file)
    }
    self.source = nil
    return nil
  }
}

extension TraceError {
  fileprivate init(_ failure: InputFailure, file: String) {
    self =
      switch failure {
      case .missing: .missing(file: file)
      case .folder: .folder(file: file)
      default: .unreadable(file: file, reason: failure.reason)
      }
  }
}

/// The beginning of a file, which determines its format.
public struct FileBeginning: Sendable {
  /// The bytes from the first line without `#` on.
  let content: ArraySlice<UInt8>
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

  var firstLine: ArraySlice<UInt8> { content.prefix { $0 != UInt8(ascii: "\n") } }

  /// The first bytes other than white space.
  func firstSigns(_ count: Int) -> [UInt8] {
    Array(content.lazy.filter { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }.prefix(count))
  }
}

public enum TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  case missing(file: String)
  case folder(file: String)
  case unreadable(file: String, reason: String)
  /// Lines count from 1, origin lines included.
  case malformedLine(file: String, number: Int, found: String, expected: String)

  /// Whether the input is missing or unreadable, not malformed.
  public var isMissingInput: Bool {
    if case .malformedLine = self { false } else { true }
  }

  /// Without the found text, which may be typed by a person.
  public var withoutContents: TraceError {
    guard case .malformedLine(let file, let number, _, let expected) = self else { return self }
    return .malformedLine(file: file, number: number, found: "something else", expected: expected)
  }

  public var description: String {
    switch self {
    case .missing(let file): "\(file): no such file; expected a trace or a recording"
    case .folder(let file): "\(file): found a folder, expected a file"
    case .unreadable(let file, let reason): "\(file): cannot be read: \(reason)"
    case .malformedLine(let file, let number, let found, let expected):
      "\(file):\(number): found \(found), expected \(expected)"
    }
  }
}

/// Formats bytes for messages: short, quoted, on one line, harmless to a terminal.
enum Excerpt {
  /// The most characters shown, escapes counted as one.
  static let lengthMax = 40

  /// The beginning of the bytes in double quotes, unprintable characters escaped.
  static func quoted(_ bytes: some Collection<UInt8>) -> String {
    // A character of UTF-8 takes at most four bytes.
    let text = String(decoding: bytes.prefix(4 * lengthMax + 4), as: UTF8.self)
    let isCut = text.unicodeScalars.count > lengthMax || bytes.count > 4 * lengthMax + 4
    return "\"" + SafeText.printable(String(text.unicodeScalars.prefix(lengthMax))) + (isCut ? "…\"" : "\"")
  }
}
