public import Basics
import Foundation

/// A file that is read once, from its beginning to its end, chunk by chunk.
///
/// It counts and digests what has been taken from it, so that a recording of any size can say which file it was.
public final class TraceInput {
  /// How the file is called in errors.
  public let file: String
  /// The file's name without its folder.
  public let name: String
  /// How many bytes have been taken, without a byte order mark.
  public private(set) var byteCount = 0
  /// FNV-1a of what has been taken.
  public private(set) var digest = FNV1a()

  /// Whether it can be read again from its beginning: a file, and no pipe or device. What stands for one that is open, such as
  /// `/dev/stdin`, goes on where it was on some systems.
  let isRepeatable: Bool

  /// Nil once all is read, and for bytes that do not come from a file.
  private var source: InputFile?
  /// What has been read and not taken.
  private var pending: [UInt8]

  /// The most that is looked at to tell the format.
  static let beginningBytes = 1 << 16
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Bytes that have been read already.
  public init(_ source: TraceSource) {
    file = source.file
    name = source.name
    pending = source.bytes
    isRepeatable = false
  }

  /// Opens the file, which may be a pipe, and reads its beginning. What has no end is not read for ever: see `InputFile`.
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

  /// The first bytes of what has not been taken: all of it, or at least ``beginningBytes``.
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

  /// Takes all that is left, for a format that needs the file as a whole. Of a device without an end, such as `/dev/zero`,
  /// it takes as much as shows that it is no text: a NUL byte, or more than a line may hold.
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

  /// The next bytes of the file; nil at its end.
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

/// Why a file could not be read as a trace.
public enum TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such file.
  case missing(file: String)
  /// The path names a folder.
  case folder(file: String)
  /// The file is there but the system does not let it be read.
  case unreadable(file: String, reason: String)
  /// A line is not what it should be. Lines are counted from 1 as an editor counts them, origin lines included.
  case malformedLine(file: String, number: Int, found: String, expected: String)

  /// Whether there was nothing to read, rather than something wrong in what was read.
  public var isMissingInput: Bool {
    if case .malformedLine = self { false } else { true }
  }

  /// The same without what was found, which may be what somebody typed.
  public var withoutContents: TraceError {
    guard case .malformedLine(let file, let number, _, let expected) = self else { return self }
    return .malformedLine(file: file, number: number, found: "something else", expected: expected)
  }

  /// One line: the file, the line, what was found and what was expected.
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

/// Bytes of a file as they are shown to people: short, in quotes, on one line, and harmless to a terminal.
enum Excerpt {
  /// The most characters shown, escapes counted as one.
  static let lengthMax = 40

  /// The beginning of the bytes in double quotes; what is not printable is escaped.
  static func quoted(_ bytes: some Collection<UInt8>) -> String {
    // A character of UTF-8 takes at most four bytes: more are not looked at.
    let text = String(decoding: bytes.prefix(4 * lengthMax + 4), as: UTF8.self)
    let isCut = text.unicodeScalars.count > lengthMax || bytes.count > 4 * lengthMax + 4
    return "\"" + SafeText.printable(String(text.unicodeScalars.prefix(lengthMax))) + (isCut ? "…\"" : "\"")
  }
}
