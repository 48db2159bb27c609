import CProbes
import Foundation

/// Those of the system. A call that a signal interrupts is made again.
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
      // There fsync does not wait for the disk.
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
