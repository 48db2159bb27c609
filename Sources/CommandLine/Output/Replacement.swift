import CProbes
import Foundation
import Processes

/// The step that makes a complete output visible under its name.
enum Replacement {
  /// Renames `partial` to `target` in one step. What was there before remains until then.
  static func rename(_ partial: String, to target: String) throws(SystemError) {
    do {
      _ = try retrying { Foundation.rename(partial, target) }
    } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
      // A folder replaces an empty folder only.
      try exchange(partial, target)
      try FileTree.remove(partial)
    }
  }

  private static func exchange(_ partial: String, _ target: String) throws(SystemError) {
    do {
      _ = try retrying { probe_exchange_paths(partial, target) }
    } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
      // Not on every file system can two names be exchanged. Here the target is missing for a moment.
      let old = partial + ".old"
      try FileTree.remove(old)
      _ = try retrying { Foundation.rename(target, old) }
      do {
        _ = try retrying { Foundation.rename(partial, target) }
      } catch {
        _ = try retrying { Foundation.rename(old, target) }
        throw error
      }
      _ = try retrying { Foundation.rename(old, partial) }
    }
  }
}
