import Foundation
import Scenarios
import Testing

@Suite struct ListingPropertiesTests {
  @Test("The listing properties are all static properties that the harness reads of an architecture, and no other")
  func complete() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/Scenarios/Architecture.swift").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let asked = text.matches(of: #/static var (?<name>\w+): .+ { get }/#).map { String($0.name) }
    #expect(asked.count > 5)
    #expect(Set(asked) == SourceList.listingProperties)
  }
}
