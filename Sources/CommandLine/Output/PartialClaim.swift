import Basics
import Foundation
import Processes
import Synchronization

/// The hidden place beside an output, `.name.partial`, where the output is written until it is complete.
///
/// The place is locked while it is being written, and the system removes the lock when the process ends. An unlocked
/// place was left by a process that was killed, or is kept to be resumed.
struct PartialClaim: ~Copyable {
  enum Kind {
    case file, folder
  }

  /// How an existing partial folder is treated.
  enum Earlier {
    /// It is emptied and reused.
    case discarded
    /// It is emptied and reused, unless it contains the mark, the file that identifies unfinished work.
    case refused(mark: String)
    /// It must exist. Everything in it but the mark is removed.
    case resumed(mark: String)
  }

  let target: String
  let path: String
  let kind: Kind
  let calls: any OutputCalls
  private let lock: PlaceLock

  /// Claims the place beside `target`. Missing parent folders are made.
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
          // The lock shows whether another process uses it.
        }
      }
      let flags = kind == .folder ? O_RDONLY | O_DIRECTORY : O_WRONLY | O_CREAT
      let descriptor: Descriptor
      do {
        descriptor = try calls.descriptor(of: path, flags | O_NOFOLLOW)
      } catch  where error.code == ENOENT && kind == .folder && !earlier.isResumed {
        // Its owner has just completed it.
        continue
      }
      let lock = try PlaceLock(descriptor)
      // Between opening and locking, its owner may have completed it, which moves it away from the path.
      if isSame(lock.descriptor.number, path) { return lock }
    }
  }

  /// - Returns: false if it contains unfinished work, which is kept.
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

extension PartialClaim {
  /// Runs `body`, which writes at ``path``, and renames the result to the target. On failure or interruption it removes
  /// the partial output, except the mark of unfinished work. A failure after the rename is reported, and the target
  /// stays.
  ///
  /// - Parameters:
  ///   - mark: the file that identifies unfinished work. The complete output does not contain it.
  ///   - report: called after the removal if the process is interrupted before the target is written.
  borrowing func completing<Result>(
    unfinishedMark mark: String? = nil, whenInterrupted report: @escaping @Sendable () -> Void = {},
    _ body: () throws -> Result
  ) throws -> Result {
    let (path, target, calls) = (path, target, calls)
    let completion = Completion()
    let cleanUp = Interruption.shared.onInterrupt {
      if completion.isReached.load(ordering: .acquiring) { return }
      Self.discard(path, unless: mark, by: calls)
      report()
    }
    defer { withExtendedLifetime(cleanUp) {} }
    do {
      let result = try body()
      do {
        if kind == .folder { try FileTree.synchronizeFolders(path, by: calls) }
        try Interruption.shared.uninterrupted { () throws(SystemError) in
          var failure: SystemError?
          do throws(SystemError) {
            try Replacement.rename(path, to: target, by: calls) {
              completion.isReached.store(true, ordering: .releasing)
            }
          } catch {
            failure = error
          }
          // Only now: before the rename, the mark is needed to resume.
          if let mark, completion.isReached.load(ordering: .acquiring) {
            try FileTree.remove(target.appendingPathName(mark), by: calls)
          }
          if let failure { throw failure }
        }
      } catch {
        throw completion.isReached.load(ordering: .acquiring)
          ? OutputFailure.notStored(path: target, reason: error) : OutputFailure(error, writing: target)
      }
      return result
    } catch {
      Self.discard(path, unless: mark, by: calls)
      throw error
    }
  }

  borrowing func abandon() { Self.discard(path, unless: nil, by: calls) }

  private final class Completion: Sendable {
    let isReached = Atomic(false)
  }

  private static func discard(_ path: String, unless mark: String?, by calls: any OutputCalls) {
    // A child that was just killed may have added a file during the removal.
    for _ in 0..<3 {
      do {
        if let mark, has(mark, in: path) { return try FileTree.empty(path, keeping: mark, by: calls) }
        return try FileTree.remove(path, by: calls)
      } catch {
        // The first error is reported. The remaining place is hidden, and emptied by the next run.
      }
    }
  }
}

/// Makes a complete output visible under its name.
enum Replacement {
  /// Renames `partial` to `target` in one step, and returns when the new name is on the disk. An earlier output stays
  /// until then.
  ///
  /// - Parameter isNamed: called after the rename, even if an error follows.
  static func rename(
    _ partial: String, to target: String, by calls: any OutputCalls, isNamed: () -> Void
  ) throws(SystemError) {
    // Opened first, so that afterwards nothing but the disk can fail.
    let parent = try calls.descriptor(of: target.parentPath.isEmpty ? "." : target.parentPath, O_RDONLY | O_DIRECTORY)
    var isExchanged = false
    do {
      try calls.rename(partial, to: target)
    } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
      // `rename` replaces only empty folders.
      try exchange(partial, target, by: calls)
      isExchanged = true
    }
    isNamed()
    try FileTree.synchronizeFolder(parent.number, by: calls)
    if isExchanged { try FileTree.remove(partial, by: calls) }
    try calls.close(parent)
  }

  private static func exchange(_ partial: String, _ target: String, by calls: any OutputCalls) throws(SystemError) {
    do {
      try calls.exchange(partial, with: target)
    } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
      // This file system cannot exchange two names. The target is missing for a moment.
      let old = partial + ".old"
      try FileTree.remove(old, by: calls)
      try calls.rename(target, to: old)
      do {
        try calls.rename(partial, to: target)
      } catch {
        try calls.rename(old, to: target)
        throw error
      }
      try calls.rename(old, to: partial)
    }
  }
}

/// An open place, locked while this value lives.
///
/// Unlocked explicitly, because a process that is being started has the descriptor too until it runs its program.
struct PlaceLock: ~Copyable {
  let descriptor: Descriptor

  /// - Throws: `EWOULDBLOCK` if it is locked already.
  init(_ descriptor: consuming Descriptor) throws(SystemError) {
    let number = descriptor.number
    self.descriptor = descriptor
    do {
      _ = try retrying { flock(number, LOCK_EX | LOCK_NB) }
    } catch {
      // Some network file systems have no locks. There, a second run to the same place is not prevented.
      if error.code == EWOULDBLOCK { throw error }
    }
  }

  deinit { flock(descriptor.number, LOCK_UN) }
}
