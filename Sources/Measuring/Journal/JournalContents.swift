import Basics
import Foundation

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
