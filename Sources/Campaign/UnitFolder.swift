import Basics
import Foundation
import Processes

/// A folder with a file for each finished unit.
package struct UnitFolder: Sendable {
  package let path: String
  private let calls: any OutputCalls

  package init(_ path: String, by calls: any OutputCalls = SystemOutputCalls()) {
    self.path = path
    self.calls = calls
  }

  /// Makes the folder if it is missing. Its name is on the disk afterwards.
  package func make() throws(CampaignError) {
    if FileTree.isFolder(path) { return }
    do {
      try FileTree.makeFolder(path, by: calls)
      let parent = try calls.descriptor(of: path.parentPath.isEmpty ? "." : path.parentPath, O_RDONLY | O_DIRECTORY)
      try FileTree.synchronizeFolder(parent.number, by: calls)
      try calls.close(parent)
    } catch {
      throw .cannotWrite(path: path, reason: error)
    }
  }

  /// The sorted names of unit files. Hidden ones, which are still being written, are left out.
  func names() throws(CampaignError) -> [String] {
    do {
      return try FileTree.names(in: path).filter(UnitRecord.isMeant).sorted()
    } catch {
      throw .missing(path: path, what: "a folder of 'bench campaign run'")
    }
  }

  /// Writes the file of a unit, whole or not at all. Replaces an existing one.
  ///
  /// Two processes may write the same unit: until it is stored, the file's name contains that of the process. The last
  /// one wins, which changes nothing but the circumstances.
  package func write(_ record: UnitRecord) throws(CampaignError) {
    let target = path.appendingPathName(UnitRecord.fileName(ofUnit: record.body.unit))
    let partial = path.appendingPathName(
      ".\(target.lastPathName).\(ProcessInfo.processInfo.hostName)-\(getpid()).partial")
    var isNamed = false
    do {
      // Opened first, so that after the rename nothing but the disk can fail.
      let folder = try calls.descriptor(of: path, O_RDONLY | O_DIRECTORY)
      try store(record.bytes, at: partial)
      try calls.rename(partial, to: target)
      isNamed = true
      try FileTree.synchronizeFolder(folder.number, by: calls)
      try calls.close(folder)
    } catch {
      if isNamed { throw .notStored(path: target, reason: error) }
      do {
        try calls.removeFile(partial)
      } catch {
        // The first error is reported. The remaining file is hidden, and no unit.
      }
      throw .cannotWrite(path: target, reason: error)
    }
  }

  private func store(_ bytes: [UInt8], at path: String) throws(SystemError) {
    let file = try calls.descriptor(of: path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
    try calls.writeAll(bytes, to: file.number)
    try calls.synchronize(file.number)
    try calls.close(file)
  }

  /// Far more than a unit has.
  private static let bytesMax = 1 << 28

  func record(_ name: String) throws(UnitRecord.Damage) -> UnitRecord {
    let file = path.appendingPathName(name)
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.bytesMax else {
      throw UnitRecord.Damage(reason: "it is not a file of at most \(Self.bytesMax) bytes")
    }
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw UnitRecord.Damage(reason: "it cannot be read")
    }
    let record = try UnitRecord(bytes: Array(bytes))
    guard name == UnitRecord.fileName(ofUnit: record.body.unit) else {
      throw UnitRecord.Damage(reason: "it is unit \(record.body.unit), but has the name of another")
    }
    return record
  }

  /// Finds the finished units in the output folder of a shard.
  ///
  /// - Returns: the finished units, and the names of damaged files.
  /// - Throws: ``CampaignError/units(_:)`` if a file is of another campaign.
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
