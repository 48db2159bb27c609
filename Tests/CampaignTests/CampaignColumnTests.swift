import Foundation
import Results
import Testing

@Suite("The columns of a merged campaign") struct CampaignColumnTests {
  @Test(
    "docs/csv.md explains each of them, and no other",
    arguments: [
      (CampaignRow.fileName, CampaignRow.schema.header),
      (CampaignFindingRow.fileName, CampaignFindingRow.schema.header),
      (CampaignMachineRow.fileName, CampaignMachineRow.schema.header),
    ])
  func documented(file: String, header: [String]) throws {
    let page = (#filePath as NSString).deletingLastPathComponent + "/../../docs/csv.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix("\(file)\n") })
    let explained = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      row.dropFirst().prefix { $0 != "|" }.matches(of: #/`([a-z_]+)`/#).map { String($0.1) }
    }
    #expect(explained == header.filter { explained.contains($0) } && explained.sorted() == header.sorted())
  }
}
