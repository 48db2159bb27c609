import Foundation
import Scenarios
import Testing

@Suite struct ListingPropertiesTests {
  @Test("What lists an architecture is each static property that the harness asks of it, and no other")
  func complete() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Scenarios").standardized
    let asked = try ["Architecture.swift", "Faults/Capabilities.swift"].flatMap { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return text.matches(of: #/static var (?<name>\w+): .+ { get }/#).map { String($0.name) }
    }
    #expect(asked.count > 5)
    #expect(Set(asked) == SourceList.listingProperties)
  }
}
