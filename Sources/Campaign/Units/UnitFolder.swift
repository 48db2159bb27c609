import Basics
import Foundation
import Processes

/// A folder with a file for each unit that is done.
package struct UnitFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Makes it if it is not there.
  package func make() throws(CampaignError) {
    do {
      try FileTree.makeFolder(path)
    } catch {
      throw .cannotWrite(path: path, reason: error)
    }
  }

  /// The names of the files that are meant to be of units, sorted. Hidden ones are not: they are still being written.
  func names() throws(CampaignError) -> [String] {
    do {
      return try FileTree.names(in: path).filter(UnitRecord.isMeant).sorted()
    } catch {
      throw .missing(path: path, what: "a folder of 'bench campaign run'")
    }
  }

  /// Writes the file of a unit, whole or not at all. One that is there is replaced.
  ///
  /// Two processes may write the same unit: the file has the name of the process until it is stored, and which of them
  /// comes last changes nothing but the circumstances.
  package func write(_ record: UnitRecord) throws(CampaignError) {
    let target = path.appendingPathName(UnitRecord.fileName(ofUnit: record.body.unit))
    let partial = path.appendingPathName(
      ".\(target.lastPathName).\(ProcessInfo.processInfo.hostName)-\(getpid()).partial")
    do {
      try Self.store(record.bytes, at: partial)
      _ = try retrying { rename(partial, target) }
      try Self.sync(path)
    } catch {
      unlink(partial)
      throw .cannotWrite(path: target, reason: error)
    }
  }

  private static func store(_ bytes: [UInt8], at path: String) throws(SystemError) {
    let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
    let number = file.number
    try Processes.write(bytes, to: number)
    _ = try retrying { fsync(number) }
    try file.closeChecked()
  }

  /// Stores the names of a folder, so that a file that was renamed is there after a power cut too.
  private static func sync(_ path: String) throws(SystemError) {
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
    let number = folder.number
    do {
      _ = try retrying { fsync(number) }
    } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
      // Not every file system can do that for a folder; there the system decides when.
    }
  }

  /// Far more than a unit has.
  private static let bytesMax = 1 << 28

  /// The record in a file of that name.
  func record(_ name: String) throws(UnitRecord.Damage) -> UnitRecord {
    let file = path.appendingPathName(name)
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.bytesMax else {
      throw UnitRecord.Damage(reason: "it is no file of up to \(Self.bytesMax) bytes")
    }
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw UnitRecord.Damage(reason: "it cannot be read")
    }
    let record = try UnitRecord(bytes: Array(bytes))
    guard name == UnitRecord.fileName(ofUnit: record.body.unit) else {
      throw UnitRecord.Damage(reason: "it has the name of another unit than \(record.body.unit), of which it is")
    }
    return record
  }

  /// The records of a campaign that a shard finds where it is to write.
  ///
  /// - Parameter numbers: of the units that are asked for.
  /// - Returns: the numbers of those that are done, and the names of files that are damaged.
  /// - Throws: ``CampaignError/units(_:)`` if one is of another campaign: the folder is not ours then.
  package func done(
    _ numbers: [Int], of campaign: String
  ) throws(CampaignError) -> (done: Set<Int>, damaged: [String]) {
    var (done, damaged): (Set<Int>, [String]) = ([], [])
    for number in numbers {
      let name = UnitRecord.fileName(ofUnit: number)
      guard access(path.appendingPathName(name), F_OK) == 0 else { continue }
      let record: UnitRecord
      do {
        record = try self.record(name)
      } catch {
        damaged.append(path.appendingPathName(name))
        continue
      }
      guard record.body.campaign == campaign else {
        throw .units([
          "\(path.appendingPathName(name)): expected a unit of campaign \(campaign), found one of \(record.body.campaign)"
        ])
      }
      done.insert(number)
    }
    return (done, damaged)
  }
}
