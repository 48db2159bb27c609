import Foundation
import TestSupport
import Testing

@testable import Campaign

@Suite("The inventory of a campaign's units in folders") struct UnitInventoryTests {
  private static let file = CampaignPlanFile(ShardTests.plan)

  private static func fill(_ folder: borrowing TemporaryFolder, _ name: String, _ records: [UnitRecord]) throws {
    let units = UnitFolder(folder.path(of: name))
    try units.make()
    for record in records { try units.write(record) }
  }

  private static func records(_ numbers: some Sequence<Int>) -> [UnitRecord] {
    numbers.map { UnitRecordTests.record($0, campaign: file.digest) }
  }

  @Test("Missing units are named as ranges")
  func missing() throws {
    let folder = try TemporaryFolder()
    try Self.fill(folder, "a", Self.records([1, 2, 5]))
    let inventory = try UnitInventory(of: Self.file, in: [folder.path(of: "a")])
    #expect(inventory.obstacles(acceptsEqual: false) == ["units 3-4, 6-8 missing"])
    #expect(NumberRanges(inventory.done).description == "1-2, 5")
  }

  @Test("Duplicate, foreign and damaged units are all named with their files")
  func obstacles() throws {
    let folder = try TemporaryFolder()
    let (a, b) = (folder.path(of: "a"), folder.path(of: "b"))
    try Self.fill(folder, "a", Self.records(1...8) + [UnitRecordTests.record(9, campaign: Self.file.digest)])
    try Self.fill(
      folder, "b",
      Self.records([2]) + [
        UnitRecordTests.record(3, campaign: Self.file.digest, tried: 99),
        UnitRecordTests.record(4, campaign: "0123456789abcdef"),
      ])
    try folder.write("half a file", to: "b/unit-0000005.json")
    try FileManager.default.copyItem(atPath: "\(a)/unit-0000006.json", toPath: "\(b)/unit-0000007.json")
    let inventory = try UnitInventory(of: Self.file, in: [a, b])
    let duplicate = "unit 2 has 2 files with equal results: \(a)/unit-0000002.json, \(b)/unit-0000002.json"
    let others = [
      "\(a)/unit-0000009.json: expected a unit from 1 to 8, found 9",
      "\(b)/unit-0000004.json: expected a unit of campaign \(Self.file.digest), found one of 0123456789abcdef",
      "\(b)/unit-0000005.json: damaged: expected three lines, found 0",
      "\(b)/unit-0000007.json: damaged: it is unit 6, but has the name of another",
      "unit 3 has 2 files with different results: \(a)/unit-0000003.json, \(b)/unit-0000003.json",
    ]
    #expect(inventory.obstacles(acceptsEqual: false).sorted() == (others + [duplicate]).sorted())
    #expect(inventory.obstacles(acceptsEqual: true).sorted() == others.sorted())
    #expect(throws: CampaignError.self) { try MergedCampaign(inventory, acceptsEqual: true) }
  }

  @Test("Folders and pipes with the name of a unit are damaged, and the inventory does not block on them")
  func noFile() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a/unit-0000001.json")
    #expect(mkfifo(folder.path(of: "a/unit-0000002.json"), 0o600) == 0)
    let inventory = try UnitInventory(of: Self.file, in: [folder.path(of: "a")])
    #expect(inventory.damaged.count == 2)
    #expect(inventory.damaged.allSatisfy { $0.contains("it is not a file of at most") })
  }

  @Test("A missing folder is an error")
  func noFolder() {
    #expect(throws: CampaignError.missing(path: "/nowhere", what: "a folder of 'bench campaign run'")) {
      try UnitInventory(of: Self.file, in: ["/nowhere"])
    }
  }
}
