import Basics
import Foundation
import Processes

/// The file in which a run keeps the results of its units as they come, so that a run that is interrupted can go on.
///
///     var journal = RunJournal(header, in: folder.path)
///     let result = try runner.run { unit in try journal.append(unit) }
///
/// The first line is the ``JournalHeader``, each further one a ``UnitResult``; see ``JournalLine``. When ``append(_:)``
/// returns, the disk has the line. The file appears with its first unit: where it is, some work is finished.
/// ``JournalContents`` reads it.
package struct RunJournal {
  package static let fileName = "journal.jsonl"

  private let header: JournalHeader
  private let folder: String
  private let calls: any OutputCalls
  private var isBegun: Bool

  /// The journal of a run that begins. Nothing is written yet.
  ///
  /// - Parameter folder: where the file is to be.
  package init(_ header: JournalHeader, in folder: String, by calls: any OutputCalls = SystemOutputCalls()) {
    self.header = header
    self.folder = folder
    self.calls = calls
    isBegun = false
  }

  /// The journal of a run that goes on. A line that is not whole is removed.
  package init(
    continuing contents: JournalContents, in folder: String, by calls: any OutputCalls = SystemOutputCalls()
  ) throws(WorkFileError) {
    header = contents.header
    self.folder = folder
    self.calls = calls
    isBegun = true
    if contents.isTorn {
      try change(Self.fileName, O_WRONLY) { file throws(SystemError) in
        try calls.truncate(file, toBytes: contents.byteCount)
      }
    }
  }

  /// Adds the result of the plan's next unit.
  ///
  /// - Throws: ``WorkFileError`` if the disk does not take it.
  package mutating func append(_ result: UnitResult) throws {
    let line = try JournalLine.bytes(of: result)
    if isBegun {
      return try change(Self.fileName, O_WRONLY | O_APPEND) { file throws(SystemError) in
        try calls.writeAll(line, to: file)
      }
    }
    let lines = try JournalLine.bytes(of: header) + line
    let beginning = Self.fileName + ".new"
    try change(beginning, O_WRONLY | O_CREAT | O_TRUNC) { file throws(SystemError) in
      try calls.writeAll(lines, to: file)
    }
    do {
      try calls.rename(folder.appendingPathName(beginning), to: folder.appendingPathName(Self.fileName))
      // After a power cut there has to be the folder, and the file in it.
      for path in [folder, folder.parentPath.isEmpty ? "." : folder.parentPath] {
        let descriptor = try calls.descriptor(of: path, O_RDONLY | O_DIRECTORY)
        try FileTree.synchronizeFolder(descriptor.number, by: calls)
        try calls.close(descriptor)
      }
    } catch {
      throw WorkFileError(name: Self.fileName, reason: error)
    }
    isBegun = true
  }

  /// Changes a file, and returns when the disk has the change.
  private func change(
    _ name: String, _ flags: Int32, _ body: (Int32) throws(SystemError) -> Void
  ) throws(WorkFileError) {
    do {
      let file = try calls.descriptor(of: folder.appendingPathName(name), flags)
      try body(file.number)
      try calls.synchronize(file.number)
      try calls.close(file)
    } catch {
      throw WorkFileError(name: Self.fileName, reason: error)
    }
  }
}
