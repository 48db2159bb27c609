import Foundation

/// What stands at a path, read once from its beginning to its end in bounded time and memory.
///
/// - A file is read as far as it went when it was opened. One that has changed meanwhile is an error.
/// - A pipe must have a writer within ``writerWait``. After that it is waited for, as nobody can tell a slow writer from
///   one that never writes.
/// - What has no size, such as a pipe or a device, may have at most ``streamBytesMax`` bytes.
package final class InputFile {
  /// How long a pipe may be without a writer: 10 s.
  package static let writerWait = Duration.seconds(10)
  /// How much is read of a pipe or a device: 1 GiB.
  package static let streamBytesMax = 1 << 30
  private static let chunkBytes = 1 << 18

  /// Whether it is a file, and no pipe or device.
  package let isFile: Bool
  /// How many bytes a file had when it was opened; nil if it had none, as those of `/proc`, and for anything else.
  package let size: Int?

  private let descriptor: Int32
  private let limit: Int
  private var count = 0
  /// What was read while waiting for a writer.
  private var first: [UInt8] = []

  /// - Parameter streamBytesMax: how much may be read of what has no size.
  package init(
    path: String, writerWait: Duration = writerWait, streamBytesMax: Int = streamBytesMax
  ) throws(InputFailure) {
    // Without blocking, as opening a pipe would wait for its writer.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(reason: String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw .unreadable(reason: reason)
    }
    let kind = status.st_mode & S_IFMT
    isFile = kind == S_IFREG
    // On macOS `/dev/stdin` may have been read in part.
    size = isFile && status.st_size > 0 ? max(0, Int(status.st_size) - Int(lseek(descriptor, 0, SEEK_CUR))) : nil
    limit = size ?? streamBytesMax
    if kind == S_IFDIR { throw .folder }
    if kind == S_IFIFO { try awaitWriter(for: writerWait) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// The next bytes; nil at the end.
  package func next() throws(InputFailure) -> [UInt8]? {
    var bytes = first
    first = []
    if bytes.isEmpty { bytes = try read(Self.chunkBytes) }
    count += bytes.count
    if count > limit { throw size == nil ? .endless(limit: limit) : .changing }
    if bytes.isEmpty, let size, count < size { throw .changing }
    return bytes.isEmpty ? nil : bytes
  }

  private func read(_ most: Int) throws(InputFailure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var result: Int
      repeat { result = Foundation.read(descriptor, buffer.baseAddress, most) } while result < 0 && errno == EINTR
      if result < 0 { failure = errno }
      count = max(0, result)
    }
    if failure != 0 { throw .unreadable(reason: String(cString: strerror(failure))) }
    return bytes
  }

  private func awaitWriter(for wait: Duration) throws(InputFailure) {
    var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(
      clamping: wait.components.seconds * 1_000 + wait.components.attoseconds / 1_000_000_000_000_000)
    if poll(&interest, 1, milliseconds) > 0 { return }
    // Without a writer there is an end, with one there is nothing yet.
    var byte: UInt8 = 0
    let result = Foundation.read(descriptor, &byte, 1)
    if result == 0 { throw .unwritten }
    if result > 0 { first = [byte] }
  }
}

/// Why something could not be read to its end.
package enum InputFailure: Error, Equatable {
  case missing
  case folder
  /// It is there but the system does not let it be read.
  case unreadable(reason: String)
  /// A pipe that nobody writes to.
  case unwritten
  /// A pipe or device with more bytes than are read of one.
  case endless(limit: Int)
  /// A file that has changed while it was read.
  case changing
  /// A pipe or a device where only a file can stand.
  case stream
  case tooLong(Int, max: Int)

  /// What was found and what was expected.
  package var reason: String {
    switch self {
    case .missing: "found nothing, expected a file"
    case .folder: "found a folder, expected a file"
    case .unreadable(let reason): reason
    case .unwritten: "found a pipe that nobody writes to, expected a file or a pipe with a writer"
    case .endless(let limit):
      "found over \(limit) bytes in a pipe or device, expected at most as many; a file may have more"
    case .stream: "found a pipe or a device, expected a file"
    case .tooLong(let bytes, let max): "found \(bytes) bytes, expected at most \(max)"
    case .changing: "found that it changes while it is read, expected a file that is complete"
    }
  }
}
