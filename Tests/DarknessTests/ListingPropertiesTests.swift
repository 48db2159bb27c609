import Foundation
import Scenarios
import Testing

@Suite struct ListingPropertiesTests {
  @Test("What lists an architecture is each static property that the harness asks of it, and no other")
  func complete() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/Scenarios/Architecture.swift").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let asked = text.matches(of: #/static var (?<name>\w+): .+ { get }/#).map { String($0.name) }
    #expect(asked.count > 5)
    #expect(Set(asked) == SourceList.listingProperties)
  }
}
