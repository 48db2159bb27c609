import Basics
import Foundation
import Processes
import Synchronization

/// A folder of results. It is created completely or not at all.
///
///     try OutputFolder.write(to: path, replacing: isForced ? "record.json" : nil) { folder in
///       try folder.write(record, to: "record.json")
///       try folder.write(csv, to: "rows.csv")
///     }
///
/// It is written as `.name.partial` beside its place, and renamed when it is complete. Failure and Ctrl-C remove it.
/// After a `kill -9` the partial folder stays; the next run to the same place empties and uses it.
package struct OutputFolder {
  /// Where a folder is to be.
  package enum Place {
    /// There and nowhere else. Missing folders above it are made.
    /// - replacing: the file by which a folder is recognised that may be replaced, its mark; nil if nothing may be
    ///   replaced. The earlier folder stays until the new one is complete.
    case named(String, replacing: String?)
    /// There or, if that name is taken, at the first free one of `NAME-2`, `NAME-3` and so on. No two processes get the
    /// same.
    case free(String)

    /// The mark of a folder that may be replaced.
    fileprivate var mark: String? {
      if case .named(_, let mark) = self { mark } else { nil }
    }
  }

  /// The path of the folder until it is complete, for children that write files of their own.
  package let path: String
  /// The path of the complete folder.
  package let target: String

  /// Calls `body` with an empty folder and, if it returns, moves the folder to its place.
  ///
  /// - Parameter report: makes, from the folder's path, the closure to call if the process is interrupted before the folder
  ///   is complete, and after its removal: ``Console/interruptionReport(by:_:)``.
  /// - Throws: ``OutputFailure``, or what `body` throws.
  package static func write<Result>(
    to place: Place, whenInterrupted report: (_ target: String) -> @Sendable () -> Void = { _ in {} },
    _ body: (OutputFolder) throws -> Result
  ) throws -> Result {
    let claim = try claim(place)
    let target = claim.target
    return try claim.completing(whenInterrupted: report(target)) {
      let result = try body(OutputFolder(path: claim.path, target: target))
      try checkPlace(target, replacing: place.mark)
      return result
    }
  }

  /// Calls `body` with an empty folder and, if it returns, moves the folder to a path and nowhere else.
  ///
  /// - Parameter mark: the file by which a folder is recognised that may be replaced; nil if nothing may be replaced.
  package static func write<Result>(
    to target: String, replacing mark: String?, _ body: (OutputFolder) throws -> Result
  ) throws -> Result {
    try write(to: .named(target, replacing: mark), body)
  }

  private static func claim(_ place: Place) throws(OutputFailure) -> PartialClaim {
    switch place {
    case .named(let target, let mark):
      try checkPlace(target, replacing: mark)
      return try PartialClaim(for: target, as: .folder)
    case .free(let name): return try firstFree(name)
    }
  }

  private static func firstFree(_ name: String) throws(OutputFailure) -> PartialClaim {
    var number = 1
    while true {
      let target = number == 1 ? name : "\(name)-\(number)"
      number += 1
      if exists(target) { continue }
      do throws(OutputFailure) {
        let claim = try PartialClaim(for: target, as: .folder)
        if !exists(target) { return claim }
        // Somebody completed it between the question and the claim.
        claim.abandon()
      } catch {
        guard case .isBeingWritten = error else { throw error }
      }
    }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Creates a file in it, and the folders on the way there if the name has any: `Sources/main.swift`.
  package func create(_ name: String) throws(OutputFailure) -> OutputFile {
    let shownPath = target.appendingPathName(name)
    do {
      try FileTree.makeFolder(path.appendingPathName(name).parentPath)
      let descriptor = try Descriptor(
        opening: path.appendingPathName(name), O_WRONLY | O_CREAT | O_EXCL)
      return OutputFile(descriptor, shownPath: shownPath, isFile: true)
    } catch {
      throw OutputFailure(error, writing: shownPath)
    }
  }

  /// Writes a whole file in it.
  package func write(_ text: String, to name: String) throws(OutputFailure) {
    var file = try create(name)
    try file.write(text)
    try file.close()
  }

  private static func checkPlace(_ target: String, replacing mark: String?) throws(OutputFailure) {
    var status = stat()
    guard lstat(target, &status) == 0 else { return }
    guard let mark else { throw .exists(path: target) }
    let names: [String]
    do {
      names = try FileTree.names(in: target)
    } catch {
      throw .lacksMark(path: target, mark: mark)
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    guard !isLink, names.isEmpty || names.contains(mark) else { throw .lacksMark(path: target, mark: mark) }
  }
}

extension PartialClaim {
  /// Runs `body`, which writes at ``path``, and renames the result to the target. Removes it if that fails, or if the
  /// process is interrupted.
  ///
  /// - Parameter report: called if the process is interrupted before the target has been written, after the removal.
  borrowing func completing<Result>(
    whenInterrupted report: @escaping @Sendable () -> Void = {}, _ body: () throws -> Result
  ) throws -> Result {
    let (path, target) = (path, target)
    let completion = Completion()
    let cleanUp = Interruption.shared.onInterrupt {
      if completion.isReached.load(ordering: .acquiring) { return }
      Self.discard(path)
      report()
    }
    defer { withExtendedLifetime(cleanUp) {} }
    do {
      let result = try body()
      do {
        try Interruption.shared.uninterrupted { () throws(SystemError) in
          try Replacement.rename(path, to: target)
          completion.isReached.store(true, ordering: .releasing)
        }
      } catch {
        throw OutputFailure(error, writing: target)
      }
      return result
    } catch {
      Self.discard(path)
      throw error
    }
  }

  /// Gives up the place.
  borrowing func abandon() { Self.discard(path) }

  /// Whether the target has been written.
  private final class Completion: Sendable {
    let isReached = Atomic(false)
  }

  private static func discard(_ path: String) {
    // A child killed a moment ago may have added a file while the others were removed.
    for _ in 0..<3 {
      do {
        return try FileTree.remove(path)
      } catch {
        // Something else went wrong before, and is reported. What stays is hidden, and emptied by the next run.
      }
    }
  }
}
