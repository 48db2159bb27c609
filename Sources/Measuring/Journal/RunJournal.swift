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

/// What a journal says: which run it is of, and the results of the units that are finished.
package struct JournalContents: Equatable {
  package let header: JournalHeader
  /// In the order of the plan, without a gap.
  package let results: [UnitResult]
  /// How many bytes of the file say that. What stands after them is the beginning of a line, whose unit is not finished.
  package let byteCount: Int
  package let isTorn: Bool

  /// Reads the journal in a folder.
  ///
  /// A last line that is not whole was being written when the process or the machine ended, and is left out. Any other
  /// line that is not what was written is an error.
  package init(folder: String) throws(JournalError) {
    let file = folder.appendingPathName(RunJournal.fileName)
    try self.init(try Self.bytes(of: file, in: folder), file: file)
  }

  /// - Parameter file: its path, for messages.
  package init(_ bytes: [UInt8], file: String) throws(JournalError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let header = try Self.header(lines[0], file: file)
    let units = header.plan.units
    var results: [UnitResult] = []
    var byteCount = lines[0].endIndex + 1
    // What stands after the last line feed is the beginning of a line, or nothing.
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      let expected = index <= units.count ? "the result of unit \(index)" : "the end after all \(units.count) units"
      let result: UnitResult
      do {
        result = try JournalLine.record(UnitResult.self, of: line, expecting: expected)
      } catch {
        // A power cut can leave anything where a line was being written.
        if line.endIndex + 1 == bytes.count { break }
        throw .malformedLine(file: file, number: index + 1, expected: error.expected, found: error.found)
      }
      guard index <= units.count, result.unit == units[index - 1] else {
        throw .malformedLine(
          file: file, number: index + 1, expected: expected, found: "the result of unit \(result.unit.number)")
      }
      results.append(result)
      byteCount = line.endIndex + 1
    }
    self.header = header
    self.results = results
    self.byteCount = byteCount
    isTorn = byteCount < bytes.count
  }

  private static func header(_ line: ArraySlice<UInt8>, file: String) throws(JournalError) -> JournalHeader {
    struct Version: Decodable { let version: Int }
    let expected = "the header of a journal of version \(JournalHeader.currentVersion)"
    do throws(JournalLine.Damage) {
      let version = try JournalLine.record(Version.self, of: line, expecting: expected).version
      if version != JournalHeader.currentVersion {
        throw JournalLine.Damage(expected: expected, found: "one of version \(version)")
      }
      return try JournalLine.record(JournalHeader.self, of: line, expecting: expected)
    } catch {
      throw .malformedLine(file: file, number: 1, expected: error.expected, found: error.found)
    }
  }

  private static func bytes(of file: String, in folder: String) throws(JournalError) -> [UInt8] {
    var status = stat()
    guard stat(file, &status) == 0 else { throw .missing(path: folder) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: file, reason: "it is no file") }
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw .unreadable(path: file, reason: String(cString: strerror(errno)))
    }
    return Array(bytes)
  }
}

/// Why a run that was begun cannot go on.
package enum JournalError: Error, Equatable, CustomStringConvertible {
  /// Nothing unfinished is there.
  case missing(path: String)
  case unreadable(path: String, reason: String)
  /// A line that is not what was written.
  case malformedLine(file: String, number: Int, expected: String, found: String)
  /// The run was begun with another build, machine or trace.
  case mismatch(path: String, what: String, expected: String, found: String)

  /// Whether there was nothing to read, rather than something wrong in what was read.
  package var isMissingInput: Bool {
    switch self {
    case .missing, .unreadable: true
    case .malformedLine, .mismatch: false
    }
  }

  package var description: String {
    switch self {
    case .missing(let path): "\(path): there is no \(RunJournal.fileName), so no run was begun there that could go on"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .malformedLine(let file, let number, let expected, let found):
      "\(file):\(number): found \(found), expected \(expected)"
    case .mismatch(let path, let what, let expected, let found):
      "\(path) was begun with another \(what), and figures of two are not mixed: expected \(expected), found \(found)"
    }
  }
}
