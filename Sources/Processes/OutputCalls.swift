import CProbes
import Foundation

/// The system calls by which outputs are written: all that a command does to the disk. Tests replace them.
///
/// Each call does everything or throws, except that ``write(_:to:)`` may write less.
package protocol OutputCalls: Sendable {
  /// Opens a file or a folder. Children do not inherit the descriptor.
  func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32
  /// Writes at least one of the bytes, and returns how many.
  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int
  func truncate(_ descriptor: Int32, toBytes count: Int) throws(SystemError)
  /// Returns when the contents of a file, or the names in a folder, are on the disk.
  func synchronize(_ descriptor: Int32) throws(SystemError)
  /// The descriptor is closed even if this throws.
  func close(_ descriptor: Int32) throws(SystemError)
  /// Renames a file or a folder atomically. Replaces a file or an empty folder of the new name.
  func rename(_ path: String, to target: String) throws(SystemError)
  /// Exchanges two names atomically.
  func exchange(_ path: String, with other: String) throws(SystemError)
  func makeFolder(_ path: String) throws(SystemError)
  func removeFile(_ path: String) throws(SystemError)
  func removeFolder(_ path: String) throws(SystemError)
}

extension OutputCalls {
  package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest, to: descriptor)) }
  }

  /// A descriptor that is closed when the value is destroyed.
  package func descriptor(of path: String, _ flags: Int32) throws(SystemError) -> Descriptor {
    Descriptor(try open(path, flags))
  }

  /// Closes a descriptor now, and throws the error that its `deinit` would hide.
  package func close(_ descriptor: consuming Descriptor) throws(SystemError) {
    try close(descriptor.keptOpen())
  }
}

/// The system's own. A call that a signal interrupts is repeated.
package struct SystemOutputCalls: OutputCalls {
  package init() {}

  package func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try retrying { Foundation.open(path, flags | O_CLOEXEC, 0o666) }
  }

  package func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
    try retrying { bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) } }
  }

  package func truncate(_ descriptor: Int32, toBytes count: Int) throws(SystemError) {
    _ = try retrying { ftruncate(descriptor, off_t(count)) }
  }

  package func synchronize(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
      // On macOS fsync does not wait for the disk.
      _ = try retrying { fcntl(descriptor, F_FULLFSYNC) }
    #else
      _ = try retrying { fsync(descriptor) }
    #endif
  }

  package func close(_ descriptor: Int32) throws(SystemError) {
    // On Linux an interrupted `close` has closed the descriptor; closing it again might close another one.
    if Foundation.close(descriptor) == -1, errno != EINTR { throw .last }
  }

  package func rename(_ path: String, to target: String) throws(SystemError) {
    _ = try retrying { Foundation.rename(path, target) }
  }

  package func exchange(_ path: String, with other: String) throws(SystemError) {
    _ = try retrying { probe_exchange_paths(path, other) }
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    _ = try retrying { mkdir(path, 0o777) }
  }

  package func removeFile(_ path: String) throws(SystemError) {
    _ = try retrying { unlink(path) }
  }

  package func removeFolder(_ path: String) throws(SystemError) {
    _ = try retrying { rmdir(path) }
  }
}
