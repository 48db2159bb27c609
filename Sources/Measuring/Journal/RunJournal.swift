import Basics
import Foundation
import Processes

/// Stores the results of a run's units as they are finished, so that an interrupted run can be resumed.
///
///     var journal = RunJournal(header, in: folder.path)
///     let result = try runner.run { unit in try journal.append(unit) }
///
/// The first line is the ``JournalHeader``, each further one a ``UnitResult``; see ``JournalLine``. ``append(_:)``
/// returns when the line is on disk. The file is created with its first unit. ``JournalContents`` reads it.
package struct RunJournal {
  package static let fileName = "journal.jsonl"

  private let header: JournalHeader
  private let folder: String
  private let calls: any OutputCalls
  private var isBegun: Bool

  /// A journal for a new run. Writes nothing yet.
  package init(_ header: JournalHeader, in folder: String, by calls: any OutputCalls = SystemOutputCalls()) {
    self.header = header
    self.folder = folder
    self.calls = calls
    isBegun = false
  }

  /// A journal for a resumed run. Removes an incomplete last line.
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

  /// Appends the result of the plan's next unit.
  ///
  /// - Throws: ``WorkFileError`` if it cannot be written.
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
      // Makes the folder and its entry survive a power cut.
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

  /// Returns when the change is on disk.
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

package struct JournalContents: Equatable {
  package let header: JournalHeader
  /// In the order of the plan, without gaps.
  package let results: [UnitResult]
  /// Length of the valid part. An incomplete line of an unfinished unit may follow.
  package let byteCount: Int
  package let isTorn: Bool

  /// Reads the journal in a folder.
  ///
  /// An incomplete last line, from an interrupted write, is ignored. Any other damaged line is an error.
  package init(folder: String) throws(JournalError) {
    let file = folder.appendingPathName(RunJournal.fileName)
    try self.init(try Self.bytes(of: file, in: folder), file: file)
  }

  package init(_ bytes: [UInt8], file: String) throws(JournalError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let header = try Self.header(lines[0], file: file)
    let units = header.plan.units
    var results: [UnitResult] = []
    var byteCount = lines[0].endIndex + 1
    // After the last line feed is an incomplete line, or nothing.
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      let expected = index <= units.count ? "the result of unit \(index)" : "the end after all \(units.count) units"
      let result: UnitResult
      do {
        result = try JournalLine.record(UnitResult.self, of: line, expecting: expected)
      } catch {
        // After a power cut, the last line may hold anything.
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

/// Why a run cannot be resumed.
package enum JournalError: Error, Equatable, CustomStringConvertible {
  case missing(path: String)
  case unreadable(path: String, reason: String)
  case malformedLine(file: String, number: Int, expected: String, found: String)
  case mismatch(path: String, what: String, expected: String, found: String)

  /// Whether the input is missing or unreadable, not malformed.
  package var isMissingInput: Bool {
    switch self {
    case .missing, .unreadable: true
    case .malformedLine, .mismatch: false
    }
  }

  package var description: String {
    switch self {
    case .missing(let path): "\(path): there is no \(RunJournal.fileName), hence no run to resume"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .malformedLine(let file, let number, let expected, let found):
      "\(file):\(number): found \(found), expected \(expected)"
    case .mismatch(let path, let what, let expected, let found):
      "\(path) was started with another \(what), so it cannot be resumed: expected \(expected), found \(found)"
    }
  }
}
