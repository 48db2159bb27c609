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
