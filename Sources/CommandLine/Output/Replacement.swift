import Basics
import Foundation
import Processes

/// The step that makes a complete output visible under its name.
enum Replacement {
  /// Renames `partial` to `target` in one step. What was there before remains until then. Returns when the disk has the
  /// new name.
  ///
  /// - Parameter isNamed: called once the output has its name, even if an error follows.
  static func rename(
    _ partial: String, to target: String, by calls: any OutputCalls, isNamed: () -> Void
  ) throws(SystemError) {
    // Opened first: afterwards nothing may fail but the disk.
    let parent = try calls.descriptor(of: target.parentPath.isEmpty ? "." : target.parentPath, O_RDONLY | O_DIRECTORY)
    var isExchanged = false
    do {
      try calls.rename(partial, to: target)
    } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
      // A folder replaces an empty folder only.
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
      // Not on every file system can two names be exchanged. Here the target is missing for a moment.
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
