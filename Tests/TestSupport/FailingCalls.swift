import Foundation
import Processes
import Synchronization

/// System calls, counted from 1. The call at `place` fails.
///
///     let calls = FailingCalls(.error(ENOSPC), at: 3)
///
/// After a power cut every call fails. ``loseUnsynchronized(below:)`` removes what the disk was not known to have.
package final class FailingCalls: OutputCalls {
  package enum Failure: Sendable, CustomStringConvertible {
    case error(Int32)
    /// The call writes half of the bytes, rounded down; then the disk is full. Calls other than `write` fail with
    /// ENOSPC.
    case shortWrite
    /// Neither this call nor any later one is made.
    case powerCut

    package var description: String {
      switch self {
      case .error(let code): "\(SystemError(code: code))"
      case .shortWrite: "half of it is written"
      case .powerCut: "power cut"
      }
    }
  }

  private struct State {
    var count = 0
    /// The names of the calls, in order.
    var names: [String] = []
    var isCut = false
    var isFull = false
    /// By inode: how many bytes of the file are known to be on the disk.
    var stored: [UInt64: Int] = [:]
  }

  private let system = SystemOutputCalls()
  private let failure: Failure
  private let place: Int?
  private let state = Mutex(State())

  /// - Parameter place: the number of the failing call; nil if none fails.
  package init(_ failure: Failure = .powerCut, at place: Int? = nil) {
    self.failure = failure
    self.place = place
  }

  package var names: [String] { state.withLock(\.names) }

  /// Cuts each file below a folder to the bytes that are known to be on the disk, as a power cut may.
  package func loseUnsynchronized(below folder: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var status = stat()
      let path = "\(folder)/\(name)"
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let stored = state.withLock { $0.stored[UInt64(status.st_ino)] }
      if let stored, stored < Int(status.st_size) { Foundation.truncate(path, off_t(stored)) }
    }
  }

  /// Counts a call and throws if it fails.
  private func count(_ name: String) throws(SystemError) {
    let code: Int32? = state.withLock { state in
      state.count += 1
      state.names.append(name)
      if state.isCut { return EIO }
      if state.isFull, name == "write" { return ENOSPC }
      guard state.count == place else { return nil }
      switch failure {
      case .error(let code): return code
      case .shortWrite: return name == "write" ? nil : ENOSPC
      case .powerCut:
        state.isCut = true
        return EIO
      }
    }
    if let code { throw SystemError(code: code) }
  }

  package func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try count("open")
    let descriptor = try system.open(path, flags)
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      // A file written by another process counts as wholly on the disk.
      state.withLock { $0.stored[UInt64(status.st_ino), default: flags & O_CREAT == 0 ? Int(status.st_size) : 0] += 0 }
    }
    return descriptor
  }

  package func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
    try count("write")
    let isShort = state.withLock { state in
      guard state.count == place, case .shortWrite = failure else { return false }
      state.isFull = true
      return true
    }
    let written = isShort ? bytes.prefix(bytes.count / 2) : bytes
    return written.isEmpty ? 0 : try system.write(written, to: descriptor)
  }

  package func truncate(_ descriptor: Int32, toBytes count: Int) throws(SystemError) {
    try self.count("truncate")
    try system.truncate(descriptor, toBytes: count)
  }

  package func synchronize(_ descriptor: Int32) throws(SystemError) {
    try count("synchronize")
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      state.withLock { $0.stored[UInt64(status.st_ino)] = Int(status.st_size) }
    }
  }

  package func close(_ descriptor: Int32) throws(SystemError) {
    // The descriptor is closed even if the call fails.
    let result = Result { () throws(SystemError) in try system.close(descriptor) }
    try count("close")
    try result.get()
  }

  package func rename(_ path: String, to target: String) throws(SystemError) {
    try count("rename")
    try system.rename(path, to: target)
  }

  package func exchange(_ path: String, with other: String) throws(SystemError) {
    try count("exchange")
    try system.exchange(path, with: other)
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    try count("makeFolder")
    try system.makeFolder(path)
  }

  package func removeFile(_ path: String) throws(SystemError) {
    try count("removeFile")
    try system.removeFile(path)
  }

  package func removeFolder(_ path: String) throws(SystemError) {
    try count("removeFolder")
    try system.removeFolder(path)
  }
}
