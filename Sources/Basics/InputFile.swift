import Foundation

/// A file, pipe or device, read once from beginning to end in bounded time and memory.
///
/// - A file is read up to its size when it was opened. A file that changes meanwhile is an error.
/// - A pipe must have a writer within ``writerWait``. After that there is no limit, because a slow writer cannot be
///   told from one that never writes.
/// - A pipe, a device, or a file without a size may have at most ``streamBytesMax`` bytes.
package final class InputFile {
  /// How long a pipe may be without a writer: 10 s.
  package static let writerWait = Duration.seconds(10)
  /// The most that is read of a pipe or a device: 1 GiB.
  package static let streamBytesMax = 1 << 30
  private static let chunkBytes = 1 << 18

  package let isFile: Bool
  /// The size of a file when it was opened; nil if it reported none, as files of `/proc`, and for a pipe or device.
  package let size: Int?

  private let descriptor: Int32
  private let limit: Int
  private var count = 0
  /// Read while waiting for a writer.
  private var first: [UInt8] = []

  package init(
    path: String, writerWait: Duration = writerWait, streamBytesMax: Int = streamBytesMax
  ) throws(InputFailure) {
    // Non-blocking, because opening a pipe would wait for its writer.
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
    // Without a writer, `read` reports the end; with one, that nothing is there yet.
    var byte: UInt8 = 0
    let result = Foundation.read(descriptor, &byte, 1)
    if result == 0 { throw .unwritten }
    if result > 0 { first = [byte] }
  }
}

/// Why an input could not be read to its end.
package enum InputFailure: Error, Equatable {
  case missing
  case folder
  /// It exists, but the system does not allow reading it.
  case unreadable(reason: String)
  case unwritten
  /// A pipe or device with more bytes than are read.
  case endless(limit: Int)
  case changing
  /// A pipe or a device where a file is required.
  case stream
  case tooLong(Int, max: Int)

  /// States what was found and what was expected.
  package var reason: String {
    switch self {
    case .missing: "found nothing, expected a file"
    case .folder: "found a folder, expected a file"
    case .unreadable(let reason): reason
    case .unwritten: "found a pipe without a writer, expected a file or a pipe with one"
    case .endless(let limit):
      "found more than \(limit) bytes in a pipe or device, expected at most as many; a file may have more"
    case .stream: "found a pipe or a device, expected a file"
    case .tooLong(let bytes, let max): "found \(bytes) bytes, expected at most \(max)"
    case .changing: "the file changed while it was read, expected a complete file"
    }
  }
}

/// All bytes of a file. A pipe or a device is an error.
package enum WholeFile {
  /// The most that is read: 1 GiB.
  package static let bytesMax = 1 << 30

  package static func bytes(at path: String, bytesMax: Int = bytesMax) throws(InputFailure) -> [UInt8] {
    let file = try InputFile(path: path, writerWait: .zero, streamBytesMax: bytesMax)
    if !file.isFile { throw .stream }
    if let size = file.size, size > bytesMax { throw .tooLong(size, max: bytesMax) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.size ?? 0)
    while let chunk = try file.next() { bytes += chunk }
    return bytes
  }
}

/// Splits and joins paths by their text alone, without the file system.
///
/// Foundation's `deletingLastPathComponent` traps, on Linux, on a relative path of one character (Swift 6.3).
extension String {
  /// The last component, ignoring trailing slashes: `c` of `a/b/c/`. Empty for the root.
  package var lastPathName: String { split(separator: "/").last.map(String.init) ?? "" }

  /// The folder of the last component: `a/b` of `a/b/c/`, `/` of `/a` and of `/`. Empty for a single relative name.
  package var parentPath: String {
    let names = split(separator: "/").dropLast().joined(separator: "/")
    return hasPrefix("/") ? "/" + names : names
  }

  /// The path of `name` in the folder at this path. The empty path is the current folder.
  package func appendingPathName(_ name: String) -> String {
    isEmpty || hasSuffix("/") ? self + name : "\(self)/\(name)"
  }

  /// The same path, made `count` bytes long by repeating its last slash; unchanged if it is longer.
  package func stretchedPath(toBytes count: Int) -> String {
    let folder = parentPath.isEmpty ? "." : parentPath
    let slashes = count - folder.utf8.count - lastPathName.utf8.count
    return slashes > 0 ? folder + String(repeating: "/", count: slashes) + lastPathName : self
  }

  /// The absolute path, padded to 1,000 bytes if it is shorter. For a process whose instructions or allocations are
  /// counted: its heap holds the path, and the addresses of later blocks, and so the instructions of malloc, must not
  /// depend on the length of a folder's name.
  package var evenPath: String {
    let path = hasPrefix("/") ? self : FileManager.default.currentDirectoryPath.appendingPathName(self)
    return path.stretchedPath(toBytes: 1_000)
  }

  /// The same path without empty and `.` components: `a/b` of `./a//b/.`. The current folder is `.`.
  package var normalizedPath: String {
    let names = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return hasPrefix("/") ? "/" + names : names.isEmpty ? "." : names
  }
}
