import Basics
import Processes
import Synchronization

extension PartialClaim {
  /// Runs `body`, which writes at ``path``, and renames the result to the target. If that fails, or if the process is
  /// interrupted, it removes what was written, unless the mark of unfinished work is there: then that stays, and
  /// everything beside it goes. What fails once the target has its name is told, and the target stays.
  ///
  /// - Parameters:
  ///   - mark: the file by which unfinished work is recognised. It is no part of the complete output.
  ///   - report: called if the process is interrupted before the target has been written, after the removal.
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
          // Only now, as until then it was all there was.
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

  /// Gives up the place.
  borrowing func abandon() { Self.discard(path, unless: nil, by: calls) }

  /// Whether the target has been written.
  private final class Completion: Sendable {
    let isReached = Atomic(false)
  }

  private static func discard(_ path: String, unless mark: String?, by calls: any OutputCalls) {
    // A child killed a moment ago may have added a file while the others were removed.
    for _ in 0..<3 {
      do {
        if let mark, has(mark, in: path) { return try FileTree.empty(path, keeping: mark, by: calls) }
        return try FileTree.remove(path, by: calls)
      } catch {
        // Something else went wrong before, and is reported. What stays is hidden, and emptied by the next run.
      }
    }
  }
}
