import Basics
import Foundation
import Processes

/// The hidden place beside an output where it is written until it is complete: `.name.partial`.
///
/// The place is locked while it is being written, and the system removes the lock when the process ends. So a place
/// that exists and is not locked was left by a process that was killed, or is kept for one that goes on. A locked place
/// is in use.
struct PartialClaim: ~Copyable {
  enum Kind {
    case file, folder
  }

  /// What becomes of a folder that is there already.
  enum Earlier {
    /// It is emptied and used.
    case discarded
    /// It is emptied and used unless it has the mark, a file by which unfinished work is recognised.
    case refused(mark: String)
    /// It has to be there. It is used as it is, but for everything beside the mark.
    case resumed(mark: String)
  }

  /// The path of the complete output.
  let target: String
  /// The path at which it is written.
  let path: String
  let kind: Kind
  let calls: any OutputCalls
  private let lock: PlaceLock

  /// Claims the place beside `target`. Missing folders above it are made.
  init(
    for target: String, as kind: Kind, earlier: Earlier = .discarded, by calls: any OutputCalls
  ) throws(OutputFailure) {
    let path = Self.path(for: target)
    lock = try Self.claimed(path, for: target, as: kind, earlier, by: calls)
    self.target = target
    self.path = path
    self.kind = kind
    self.calls = calls
  }

  private static func claimed(
    _ path: String, for target: String, as kind: Kind, _ earlier: Earlier, by calls: any OutputCalls
  ) throws(OutputFailure) -> PlaceLock {
    do {
      try FileTree.makeFolder(target.parentPath, by: calls)
      let lock = try claim(path, as: kind, earlier, by: calls)
      if try prepare(path, lock.descriptor.number, kind, earlier, by: calls) { return lock }
    } catch {
      throw error.code == EWOULDBLOCK ? .isBeingWritten(path: target) : OutputFailure(error, writing: target)
    }
    throw .isUnfinished(path: target)
  }

  static func path(for target: String) -> String {
    target.parentPath.appendingPathName(".\(target.lastPathName).partial")
  }

  /// A second descriptor of the claimed file, for writing.
  func fileDescriptor() throws(OutputFailure) -> Descriptor {
    do {
      return try calls.descriptor(of: path, O_WRONLY | O_NOFOLLOW)
    } catch {
      throw OutputFailure(error, writing: target)
    }
  }

  private static func claim(
    _ path: String, as kind: Kind, _ earlier: Earlier, by calls: any OutputCalls
  ) throws(SystemError) -> PlaceLock {
    while true {
      if kind == .folder, !earlier.isResumed {
        do {
          try calls.makeFolder(path)
        } catch  where error.code == EEXIST {
          // Locking shows whether somebody uses it.
        }
      }
      let flags = kind == .folder ? O_RDONLY | O_DIRECTORY : O_WRONLY | O_CREAT
      let descriptor: Descriptor
      do {
        descriptor = try calls.descriptor(of: path, flags | O_NOFOLLOW)
      } catch  where error.code == ENOENT && kind == .folder && !earlier.isResumed {
        // Its owner has completed it since we met it.
        continue
      }
      let lock = try PlaceLock(descriptor)
      // Between opening and locking its owner may have completed it, which takes it away from the path.
      if isSame(lock.descriptor.number, path) { return lock }
    }
  }

  /// - Returns: false if it holds unfinished work, and is left as it is.
  private static func prepare(
    _ path: String, _ descriptor: Int32, _ kind: Kind, _ earlier: Earlier, by calls: any OutputCalls
  ) throws(SystemError) -> Bool {
    switch (kind, earlier) {
    case (.file, _):
      try calls.truncate(descriptor, toBytes: 0)
    case (.folder, .refused(let mark)) where has(mark, in: path):
      return false
    case (.folder, .resumed(let mark)):
      try FileTree.empty(path, keeping: mark, by: calls)
    case (.folder, _):
      try FileTree.empty(path, by: calls)
    }
    return true
  }

  static func has(_ mark: String, in folder: String) -> Bool {
    var status = stat()
    return lstat(folder.appendingPathName(mark), &status) == 0
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }
}

extension PartialClaim.Earlier {
  var isResumed: Bool {
    if case .resumed = self { true } else { false }
  }
}
