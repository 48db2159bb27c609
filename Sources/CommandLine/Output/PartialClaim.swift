import Basics
import Foundation
import Processes

/// The hidden place beside an output where it is written until it is complete: `.name.partial`.
///
/// The place is locked while it is being written, and the system removes the lock when the process ends. So a place
/// that exists and is not locked was left by a process that was killed; it is emptied and used. A locked place is in
/// use.
struct PartialClaim: ~Copyable {
  enum Kind {
    case file, folder
  }

  /// The path of the complete output.
  let target: String
  /// The path at which it is written.
  let path: String
  /// Keeps the lock.
  private let descriptor: Descriptor

  /// Claims and empties the place beside `target`. Missing folders above it are made.
  init(for target: String, as kind: Kind) throws(OutputFailure) {
    let name = target.lastPathName
    let parent = target.parentPath
    let path = parent.appendingPathName(".\(name).partial")
    do {
      try FileTree.makeFolder(parent)
      descriptor = try Self.claim(path, as: kind)
    } catch {
      throw error.code == EWOULDBLOCK ? .isBeingWritten(path: target) : OutputFailure(error, writing: target)
    }
    self.target = target
    self.path = path
  }

  /// A second descriptor of the claimed file, for writing.
  func fileDescriptor() throws(OutputFailure) -> Descriptor {
    do {
      return try Descriptor(opening: path, O_WRONLY | O_NOFOLLOW)
    } catch {
      throw OutputFailure(error, writing: target)
    }
  }

  private static func claim(_ path: String, as kind: Kind) throws(SystemError) -> Descriptor {
    while true {
      if kind == .folder, mkdir(path, 0o777) == -1, errno != EEXIST { throw .last }
      let flags = kind == .folder ? O_RDONLY | O_DIRECTORY : O_WRONLY | O_CREAT
      let descriptor = try Descriptor(opening: path, flags | O_NOFOLLOW)
      let number = descriptor.number
      do {
        _ = try retrying { flock(number, LOCK_EX | LOCK_NB) }
      } catch {
        // Some network file systems know no locks: there nobody is protected from a second run to the same place.
        if error.code == EWOULDBLOCK { throw error }
      }
      // Between opening and locking its owner may have completed it, which takes it away from the path.
      guard isSame(number, path) else { continue }
      if kind == .folder { try FileTree.empty(path) } else { _ = try retrying { ftruncate(number, 0) } }
      return descriptor
    }
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }
}
