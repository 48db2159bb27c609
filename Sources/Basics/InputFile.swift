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

/// The bytes of a file, all at once. For one of the files in a folder: no pipe and no device can stand for it.
package enum WholeFile {
  /// The most that a file may have: 1 GiB.
  package static let bytesMax = 1 << 30

  /// - Parameter bytesMax: the most that the file may have.
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

/// Splits and joins paths by their text alone, without looking at the file system.
///
/// Foundation's `deletingLastPathComponent` does the same but traps, on Linux, on a relative path of one character
/// (Swift 6.3).
extension String {
  /// The last name of a path, slashes after it not counted: `c` of `a/b/c/`. Empty for the root.
  package var lastPathName: String { split(separator: "/").last.map(String.init) ?? "" }

  /// The folder in which the last name stands: `a/b` of `a/b/c/`, `/` of `/a` and of `/`. Empty for a name alone, which
  /// stands in the current folder.
  package var parentPath: String {
    let names = split(separator: "/").dropLast().joined(separator: "/")
    return hasPrefix("/") ? "/" + names : names
  }

  /// The path of the entry `name` in the folder at this path; the empty path is the current folder.
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
  /// counted: the path is on its heap, and the addresses of later blocks, and so the instructions of malloc, must not
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
