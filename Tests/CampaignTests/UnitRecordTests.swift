import Basics
import Foundation
import Measuring
import Results
import TestSupport
import Testing

@testable import Campaign

@Suite("The file of a unit") struct UnitRecordTests {
  static func record(_ unit: Int, campaign: String = "c", tried: Int = 3, machine: String = "here") -> UnitRecord {
    var outcome = SwarmOutcome()
    outcome.tried = tried
    return UnitRecord(
      body: UnitRecord.Body(campaign: campaign, unit: unit, swarm: outcome, files: nil),
      circumstances: UnitRecord.Circumstances(machine: machine, hardware: Machine.record, seconds: 0.25))
  }

  @Test("A record survives a round trip through its file, whose name has the unit's number")
  func roundTrip() throws {
    let record = Self.record(12)
    #expect(try UnitRecord(bytes: record.bytes) == record)
    #expect(UnitRecord.fileName(ofUnit: 12) == "unit-0000012.json")
    #expect(UnitRecord.number(ofFile: "unit-0000012.json") == 12)
    #expect(UnitRecord.number(ofFile: "unit-12.json") == nil)
  }

  @Test("A name that controls a terminal is escaped in the file and restored when the file is read")
  func hostileName() throws {
    for name in HostileRun.names {
      let record = Self.record(1, campaign: name, machine: name)
      #expect(String(decoding: record.bytes, as: UTF8.self).harmfulCharacters.isEmpty)
      #expect(try UnitRecord(bytes: record.bytes) == record)
    }
  }

  @Test("A file of another program with an unescaped name is read")
  func unescapedName() throws {
    let record = Self.record(1, machine: "a\u{202E}b")
    let text = String(decoding: record.bytes, as: UTF8.self)
    let raw = text.replacing(#"\u202e"#, with: "\u{202E}")
    let lines = raw.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
    #expect(lines.harmfulCharacters == ["\u{202E}"])
    var digest = FNV1a()
    digest.combine(lines.utf8)
    #expect(try UnitRecord(bytes: Array("\(lines)\(digest.hexadecimal)\n".utf8)) == record)
  }

  @Test("A missing or changed byte is noticed")
  func damage() throws {
    let bytes = Self.record(1).bytes
    for index in bytes.indices {
      #expect(throws: UnitRecord.Damage.self) { try UnitRecord(bytes: Array(bytes[..<index])) }
      var other = bytes
      other[index] ^= 1
      #expect(throws: UnitRecord.Damage.self, "byte \(index)") { try UnitRecord(bytes: other) }
      other = bytes
      other.insert(UInt8(ascii: "x"), at: index)
      #expect(throws: UnitRecord.Damage.self) { try UnitRecord(bytes: other) }
    }
    #expect(throws: UnitRecord.Damage.self) { try UnitRecord(bytes: bytes + [UInt8(ascii: "\n")]) }
  }

  @Test(
    "A record with a correct digest is refused if a file name is a path or a figure is impossible",
    arguments: [
      (record(1, tried: -1), "expected figures from 0 to"),
      (record(1, tried: .max), "expected figures from 0 to"),
      (forged(files: ["campaign.json"]), "found a file 'campaign.json'"),
      (forged(ownFiles: ["../../latency.csv"]), "without a path, found '../../latency.csv'"),
      (forged(ownFiles: [".latency.csv"]), "without a path, found '.latency.csv'"),
      (forged(ownFiles: ["a/b.csv"]), "without a path, found 'a/b.csv'"),
    ])
  func madeByHand(record: UnitRecord, expected: String) {
    do throws(UnitRecord.Damage) {
      _ = try UnitRecord(bytes: record.bytes)
      Issue.record("It is accepted.")
    } catch {
      #expect(error.reason.contains(expected), "\(error.reason)")
    }
  }

  private static func forged(files: [String] = [], ownFiles: [String] = []) -> UnitRecord {
    UnitRecord(
      body: UnitRecord.Body(
        campaign: "c", unit: 1, swarm: nil, files: files.map { RunFile(name: $0, text: "") }),
      circumstances: UnitRecord.Circumstances(
        machine: "here", hardware: Machine.record, seconds: 0.25, files: ownFiles.map { RunFile(name: $0, text: "") }))
  }

  @Test("Equal results of two machines have equal digests")
  func digest() {
    #expect(Self.record(1).bodyDigest == Self.record(1, machine: "there").bodyDigest)
    #expect(Self.record(1).bodyDigest != Self.record(1, tried: 4).bodyDigest)
  }

  @Test("A folder keeps complete files and takes no hidden file for a unit")
  func folder() throws {
    let files = try TemporaryFolder()
    let folder = UnitFolder(files.path(of: "a/b"))
    try folder.make()
    try folder.write(Self.record(3))
    try folder.write(Self.record(3, machine: "there"))
    try files.write("half", to: "a/b/.unit-0000004.json.host-1.partial")
    #expect(try folder.names() == ["unit-0000003.json"])
    #expect(try folder.record("unit-0000003.json").circumstances.machine == "there")
    let found = try folder.done([1, 2, 3], of: "c")
    #expect(found.done == [3] && found.damaged.isEmpty)
    #expect(throws: CampaignError.self) { try folder.done([3], of: "another") }
    try files.write("", to: "a/b/unit-0000002.json")
    #expect(try folder.done([1, 2, 3], of: "c").damaged == ["\(folder.path)/unit-0000002.json"])
  }
}
