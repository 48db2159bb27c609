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
