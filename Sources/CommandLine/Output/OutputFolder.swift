import Basics
import Foundation
import Processes

/// A folder of results. It is created completely or not at all.
///
///     try OutputFolder.write(to: path, replacing: isForced ? "record.json" : nil) { folder in
///       try folder.write(record, to: "record.json")
///       try folder.write(csv, to: "rows.csv")
///     }
///
/// It is written as `.name.partial` beside its place, and renamed when complete. Its files are on the disk before the
/// rename, and its name is when `write` returns. Failure and Ctrl-C remove it, unless it contains the mark of
/// unfinished work. After a `kill -9` the partial folder stays; the next run to the same place empties and reuses it,
/// with the same exception.
package struct OutputFolder {
  package enum Place {
    /// At this path. Missing parent folders are made.
    /// - replacing: the mark, a file that identifies a folder which may be replaced; nil if nothing may be replaced.
    ///   The earlier folder stays until the new one is complete. Unfinished work is replaced at once.
    case named(String, replacing: String?)
    /// At this path or, if it is taken, at the first free one of `NAME-2`, `NAME-3` and so on. No two processes get the
    /// same.
    case free(String)
    /// At this path, continuing the unfinished work there.
    case unfinished(String, replacing: String?)

    fileprivate var mark: String? {
      switch self {
      case .named(_, let mark), .unfinished(_, let mark): mark
      case .free: nil
      }
    }
  }

  /// The path of the folder until it is complete, for children that write files.
  package let path: String
  package let target: String
  private let calls: any OutputCalls

  /// Calls `body` with an empty folder and, if it returns, moves the folder to its place.
  ///
  /// - Parameters:
  ///   - mark: the file that identifies unfinished work; nil if there is none. The complete folder does not contain it.
  ///   - report: makes, from the folder's path, the closure to call if the process is interrupted before the folder is
  ///     complete, after its removal: ``Console/interruptionReport(by:_:)``.
  /// - Throws: ``OutputFailure``, or the error of `body`.
  package static func write<Result>(
    to place: Place, unfinishedMark mark: String? = nil, by calls: any OutputCalls = SystemOutputCalls(),
    whenInterrupted report: (_ target: String) -> @Sendable () -> Void = { _ in {} },
    _ body: (OutputFolder) throws -> Result
  ) throws -> Result {
    let claim = try claim(place, unfinishedMark: mark, by: calls)
    let target = claim.target
    return try claim.completing(unfinishedMark: mark, whenInterrupted: report(target)) {
      let result = try body(OutputFolder(path: claim.path, target: target, calls: calls))
      try checkPlace(target, replacing: place.mark)
      return result
    }
  }

  /// As ``write(to:unfinishedMark:by:whenInterrupted:_:)``, at exactly this path.
  ///
  /// - Parameter mark: the file that identifies a folder which may be replaced; nil if nothing may be replaced.
  package static func write<Result>(
    to target: String, replacing mark: String?, _ body: (OutputFolder) throws -> Result
  ) throws -> Result {
    try write(to: .named(target, replacing: mark), body)
  }

  package static func partialPath(for target: String) -> String { PartialClaim.path(for: target) }

  private static func claim(
    _ place: Place, unfinishedMark mark: String?, by calls: any OutputCalls
  ) throws(OutputFailure) -> PartialClaim {
    switch place {
    case .named(let target, let replaceable):
      try checkPlace(target, replacing: replaceable)
      let isKept = replaceable == nil
      let claim = try PartialClaim(
        for: target, as: .folder, earlier: mark.map { isKept ? .refused(mark: $0) : .discarded } ?? .discarded,
        by: calls)
      do throws(OutputFailure) {
        try checkPlace(target, replacing: replaceable)
      } catch {
        // Another process completed it between the check and the claim.
        claim.abandon()
        throw error
      }
      return claim
    case .free(let name): return try firstFree(name, unfinishedMark: mark, by: calls)
    case .unfinished(let target, let replaceable):
      guard let mark else { preconditionFailure("nothing says what unfinished work is") }
      try checkPlace(target, replacing: replaceable)
      return try PartialClaim(for: target, as: .folder, earlier: .resumed(mark: mark), by: calls)
    }
  }

  private static func firstFree(
    _ name: String, unfinishedMark mark: String?, by calls: any OutputCalls
  ) throws(OutputFailure) -> PartialClaim {
    var number = 1
    while true {
      let target = number == 1 ? name : "\(name)-\(number)"
      number += 1
      if exists(target) { continue }
      do throws(OutputFailure) {
        let claim = try PartialClaim(
          for: target, as: .folder, earlier: mark.map { .refused(mark: $0) } ?? .discarded, by: calls)
        if !exists(target) { return claim }
        // Another process completed it between the check and the claim.
        claim.abandon()
      } catch {
        switch error {
        case .isBeingWritten, .isUnfinished: break
        default: throw error
        }
      }
    }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Creates a file, and its missing folders: `Sources/main.swift`.
  package func create(_ name: String) throws(OutputFailure) -> OutputFile {
    let shownPath = target.appendingPathName(name)
    do {
      try FileTree.makeFolder(path.appendingPathName(name).parentPath, by: calls)
      let descriptor = try calls.descriptor(of: path.appendingPathName(name), O_WRONLY | O_CREAT | O_EXCL)
      return OutputFile(descriptor, shownPath: shownPath, isFile: true, by: calls)
    } catch {
      throw OutputFailure(error, writing: shownPath)
    }
  }

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
