import Testing

@testable import Processes

@Suite struct NamelessFileTests {
  @Test("A nameless file is read whole or up to a maximum", arguments: [0, 1, 70_000, 200_000, .max])
  func beginning(max: Int) throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let file = try NamelessFile(bytes)
    #expect(NamelessFile.contents(of: file.number(), max: max) == Array(bytes.prefix(max)))
  }
}
