import Basics
import Foundation

/// A file that is replaced as a whole. Whoever reads it, and whenever the program is killed, finds all of the old bytes or
/// all of the new ones.
struct WholeFile {
  let path: String
  let calls: FileCalls

  /// Holds new bytes until the disk has them. What a kill has left there is never read, and removed before
  /// anything is written.
  private var newPath: String { path + ".new" }

  /// The bytes go to a file beside this one, then to the disk, then under this one's name. When the call returns, the disk
  /// has that name too.
  func replace(with bytes: [UInt8]) throws(FileCallFailure) {
    do {
      try write(bytes)
      try calls.rename(newPath, path)
    } catch {
      // The space is given back if that can be done. What is told is why the bytes were not written.
      try? calls.remove(newPath)
      throw error
    }
    try synchronizeFolder()
  }

  /// Does nothing if there is no file. What a kill has left goes first, so that nothing is left once the file is gone.
  func delete() throws(FileCallFailure) {
    for path in [newPath, path] { try removeIfThere(path) }
    try synchronizeFolder()
  }

  private func write(_ bytes: [UInt8]) throws(FileCallFailure) {
    try removeIfThere(newPath)
    try closing(try calls.create(newPath)) { descriptor throws(FileCallFailure) in
      var rest = bytes[...]
      while !rest.isEmpty { rest = rest.dropFirst(try calls.write(descriptor, rest)) }
      try calls.synchronize(descriptor)
    }
  }

  private func removeIfThere(_ path: String) throws(FileCallFailure) {
    do { try calls.remove(path) } catch  where error.code == ENOENT {}
  }

  private func synchronizeFolder() throws(FileCallFailure) {
    let folder = path.parentPath
    try closing(try calls.openFolder(folder)) { descriptor throws(FileCallFailure) in try calls.synchronize(descriptor)
    }
  }

  private func closing(
    _ descriptor: Int32, after use: (Int32) throws(FileCallFailure) -> Void
  ) throws(FileCallFailure) {
    do {
      try use(descriptor)
    } catch {
      // What is told is the first failure.
      try? calls.close(descriptor)
      throw error
    }
    try calls.close(descriptor)
  }
}

/// The calls of the system by which a file is replaced: all that a disk store does to the disk. A test puts its own here.
package struct FileCalls {
  /// Makes an empty file for writing, readable for its user alone. Nothing may be there, not even a link.
  package let create: (_ path: String) throws(FileCallFailure) -> Int32
  /// Writes some of the bytes, at least one, and says how many.
  package let write: (_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(FileCallFailure) -> Int
  /// Returns when the disk has what was written, or, of a folder, its names.
  package let synchronize: (_ descriptor: Int32) throws(FileCallFailure) -> Void
  package let close: (_ descriptor: Int32) throws(FileCallFailure) -> Void
  /// Gives a file another name, in one step. A file that had that name is gone.
  package let rename: (_ path: String, _ newPath: String) throws(FileCallFailure) -> Void
  package let openFolder: (_ path: String) throws(FileCallFailure) -> Int32
  package let remove: (_ path: String) throws(FileCallFailure) -> Void

  package init(
    create: @escaping (String) throws(FileCallFailure) -> Int32,
    write: @escaping (Int32, ArraySlice<UInt8>) throws(FileCallFailure) -> Int,
    synchronize: @escaping (Int32) throws(FileCallFailure) -> Void,
    close: @escaping (Int32) throws(FileCallFailure) -> Void,
    rename: @escaping (String, String) throws(FileCallFailure) -> Void,
    openFolder: @escaping (String) throws(FileCallFailure) -> Int32,
    remove: @escaping (String) throws(FileCallFailure) -> Void
  ) {
    self.create = create
    self.write = write
    self.synchronize = synchronize
    self.close = close
    self.rename = rename
    self.openFolder = openFolder
    self.remove = remove
  }
}

extension FileCalls {
  /// Those of the system.
  package static var system: FileCalls {
    FileCalls(
      create: { path throws(FileCallFailure) in
        try checked(.create) { open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
      },
      write: { descriptor, bytes throws(FileCallFailure) in
        try checked(.write) { bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) } }
      },
      synchronize: { descriptor throws(FileCallFailure) in
        #if canImport(Darwin)
          // There fsync does not wait for the disk.
          _ = try checked(.synchronize) { fcntl(descriptor, F_FULLFSYNC) }
        #else
          _ = try checked(.synchronize) { fsync(descriptor) }
        #endif
      },
      close: { descriptor throws(FileCallFailure) in
        // It is closed also if a signal has interrupted the call.
        if Foundation.close(descriptor) == -1, errno != EINTR { throw FileCallFailure(call: .close, code: errno) }
      },
      rename: { path, newPath throws(FileCallFailure) in
        _ = try checked(.rename) { Foundation.rename(path, newPath) }
      },
      openFolder: { path throws(FileCallFailure) in
        try checked(.openFolder) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      },
      remove: { path throws(FileCallFailure) in
        _ = try checked(.remove) { unlink(path) }
      })
  }

  /// Calls again after a signal.
  private static func checked<Number: BinaryInteger>(
    _ name: FileCall, _ call: () -> Number
  ) throws(FileCallFailure) -> Number {
    while true {
      let number = call()
      if number != -1 { return number }
      if errno != EINTR { throw FileCallFailure(call: name, code: errno) }
    }
  }
}

extension FileCalls {
  /// These calls, each made after `willCall`, which may refuse it. At most so many bytes are written by one call.
  package func watched(
    bytesPerWrite: Int, willCall: @escaping (FileCall) throws(FileCallFailure) -> Void
  ) -> FileCalls {
    FileCalls(
      create: { path throws(FileCallFailure) in
        try willCall(.create)
        return try create(path)
      },
      write: { descriptor, bytes throws(FileCallFailure) in
        try willCall(.write)
        return try write(descriptor, bytes.prefix(bytesPerWrite))
      },
      synchronize: { descriptor throws(FileCallFailure) in
        try willCall(.synchronize)
        try synchronize(descriptor)
      },
      close: { descriptor throws(FileCallFailure) in
        try willCall(.close)
        try close(descriptor)
      },
      rename: { path, newPath throws(FileCallFailure) in
        try willCall(.rename)
        try rename(path, newPath)
      },
      openFolder: { path throws(FileCallFailure) in
        try willCall(.openFolder)
        return try openFolder(path)
      },
      remove: { path throws(FileCallFailure) in
        try willCall(.remove)
        try remove(path)
      })
  }
}

/// A call that the system has refused.
package struct FileCallFailure: Error {
  package let call: FileCall
  /// The number of the error, such as `ENOSPC`.
  package let code: Int32

  package init(call: FileCall, code: Int32) { (self.call, self.code) = (call, code) }

  package var reason: String { String(cString: strerror(code)) }
}

/// What a call does, in a word.
package enum FileCall: String {
  case create, write, synchronize, close, rename, remove
  case openFolder = "open folder"
}
