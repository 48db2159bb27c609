import Basics
import Foundation
import Processes

/// The folder of a run's results. It is created completely or not at all.
///
///     try OutputFolder.write(to: path, replacing: arguments[Options.force]) { folder in
///       try folder.write(csv, to: "latency.csv")
///     }
///
/// It is written as `.name.partial` beside its place, and renamed when it is complete. Failure and Ctrl-C remove it.
/// After a `kill -9` the partial folder stays; the next run to the same place empties and uses it.
package struct OutputFolder {
  /// The path of the folder until it is complete, for children that write files of their own.
  package let path: String
  private let target: String

  /// The file by which a folder is recognised as our results. A folder without it is not replaced, even with `--force`.
  package static let mark = "run.json"

  /// Calls `body` with an empty folder and, if it returns, moves the folder to its place.
  ///
  /// - Parameters:
  ///   - target: the folder's path. Missing folders above it are made.
  ///   - isReplacing: whether earlier results there may be replaced. They stay until the new ones are complete.
  /// - Throws: ``OutputFailure``, or what `body` throws.
  package static func write<Result>(
    to target: String, replacing isReplacing: Bool, _ body: (OutputFolder) throws -> Result
  ) throws -> Result {
    try checkPlace(target, replacing: isReplacing)
    let claim = try PartialClaim(for: target, as: .folder)
    return try claim.completing {
      let result = try body(OutputFolder(path: claim.path, target: target))
      try checkPlace(target, replacing: isReplacing)
      return result
    }
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

  private static func checkPlace(_ target: String, replacing isReplacing: Bool) throws(OutputFailure) {
    var status = stat()
    guard lstat(target, &status) == 0 else { return }
    guard isReplacing else { throw .exists(path: target) }
    let names: [String]
    do {
      names = try FileTree.names(in: target)
    } catch {
      throw .isNoResults(path: target)
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    guard !isLink, names.isEmpty || names.contains(mark) else { throw .isNoResults(path: target) }
  }
}

extension PartialClaim {
  /// Runs `body`, which writes at ``path``, and renames the result to the target. Removes it if that fails, or if the
  /// process is interrupted.
  borrowing func completing<Result>(_ body: () throws -> Result) throws -> Result {
    let (path, target) = (path, target)
    let cleanUp = Interruption.shared.onInterrupt { Self.discard(path) }
    defer { withExtendedLifetime(cleanUp) {} }
    do {
      let result = try body()
      do {
        try Interruption.shared.uninterrupted { () throws(SystemError) in try Replacement.rename(path, to: target) }
      } catch {
        throw OutputFailure(error, writing: target)
      }
      return result
    } catch {
      Self.discard(path)
      throw error
    }
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
