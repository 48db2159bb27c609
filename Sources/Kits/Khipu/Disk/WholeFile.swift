import Basics
import Foundation

/// A file that is replaced as a whole. At any time, also after a kill of the program, it has all of the old bytes or
/// all of the new ones.
struct WholeFile {
  let path: String
  let calls: FileCalls

  /// The file of new bytes until the disk has them. A leftover after a kill is never read, and is removed before
  /// writing.
  private var newPath: String { path + ".new" }

  /// Writes a new file, synchronizes it, renames it, and synchronizes the folder.
  func replace(with bytes: [UInt8]) throws(FileCallFailure) {
    do {
      try write(bytes)
      try calls.rename(newPath, path)
    } catch {
      // Free the space if possible. Report the error of the write.
      try? calls.remove(newPath)
      throw error
    }
    try synchronizeFolder()
  }

  /// Does nothing if there is no file. Removes a leftover first, so that no file remains.
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
      // Report the first failure.
      try? calls.close(descriptor)
      throw error
    }
    try calls.close(descriptor)
  }
}

/// The system calls of a disk store, replaceable for tests.
package struct FileCalls {
  /// Makes an empty file for writing that only its user can read. Fails if the path exists, even as a link.
  package let create: (_ path: String) throws(FileCallFailure) -> Int32
  /// Writes at least one of the bytes, and returns their number.
  package let write: (_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(FileCallFailure) -> Int
  /// Returns when the disk has the written bytes, or a folder's names.
  package let synchronize: (_ descriptor: Int32) throws(FileCallFailure) -> Void
  package let close: (_ descriptor: Int32) throws(FileCallFailure) -> Void
  /// Renames a file atomically, and replaces a file with the new name.
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
          // On Darwin fsync does not wait for the disk.
          _ = try checked(.synchronize) { fcntl(descriptor, F_FULLFSYNC) }
        #else
          _ = try checked(.synchronize) { fsync(descriptor) }
        #endif
      },
      close: { descriptor throws(FileCallFailure) in
        // An interrupted call has closed it, too.
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
  /// These calls after `willCall`, which may throw. One call writes at most `bytesPerWrite` bytes.
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

package struct FileCallFailure: Error {
  package let call: FileCall
  /// Such as `ENOSPC`.
  package let code: Int32

  package init(call: FileCall, code: Int32) { (self.call, self.code) = (call, code) }

  package var reason: String { String(cString: strerror(code)) }
}

package enum FileCall: String {
  case create, write, synchronize, close, rename, remove
  case openFolder = "open folder"
}
