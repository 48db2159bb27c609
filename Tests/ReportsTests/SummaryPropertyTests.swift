import Metrics
import TestSupport
import Testing

@testable import Reports

@Suite("SummaryReport: properties of any run")
struct SummaryPropertyTests {
  @Test(
    "no line is wider than the page or ends in a space", arguments: [UInt64](0..<(Tier.isFull ? 40 : 10)))
  func width(seed: UInt64) {
    let result = RandomRun.make(seed: seed).result
    for columns in [60, 80, 200] {
      let text = SummaryReport.text(for: result, folder: "results/20250102T030405Z-1", columns: columns)
      #expect(text.split(separator: "\n").filter { $0.count > columns } == [], "\(columns) columns")
      #expect(!text.contains(" \n"))
      #expect(!text.contains("\n\n\n"))
    }
  }

  @Test(
    "no wrong architecture is above a correct one, and no dearer one above a cheaper one",
    arguments: [UInt64](100..<(Tier.isFull ? 120 : 105)))
  func ranking(seed: UInt64) throws {
    let result = RandomRun.make(seed: seed).result
    let section = SummarySection(result, trace: try #require(result.manifest.traces.first))
    let table = CostLine.Standing.allCases.flatMap(section.lines)
    #expect(table.count == section.lines.count)
    for (upper, lower) in zip(table, table.dropFirst()) {
      #expect(upper.standing.rawValue <= lower.standing.rawValue)
      if upper.standing == lower.standing {
        #expect((upper.batchTime ?? .infinity) <= (lower.batchTime ?? .infinity))
      }
    }
    // The text has the same order.
    let text = SummaryReport.text(for: result, columns: 200)
    let names = text.split(separator: "\n").filter { $0.hasPrefix("n-") }.map { $0.prefix { $0 != " " && $0 != "*" } }
    #expect(names.prefix(table.count).map(String.init) == table.map(\.name))
  }

  @Test("the same rows give the same text")
  func deterministic() {
    #expect(
      SummaryReport.text(for: RandomRun.make(seed: 3).result) == SummaryReport.text(for: RandomRun.make(seed: 3).result)
    )
  }
}
