import Foundation
import Testing

/// What the documentation shows compiles.
@Suite struct DocumentationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Streams/Streams.docc").standardizedFileURL

  private static let pages: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".md") }.sorted()

  @Test("The pages are found, and the one that leads here from Combine has code in it")
  func found() throws {
    #expect(Self.pages.contains("FromCombine.md"))
    #expect(try Self.listings(in: "FromCombine.md").count > 2)
  }

  @Test(
    "Every listing that begins with an import compiles as it stands", .enabled(if: Compiler.isThere, Compiler.need),
    arguments: pages)
  func compiles(page: String) throws {
    for listing in try Self.listings(in: page) {
      #expect(try Compiler.errors(in: listing) == [], "\(listing)")
    }
  }

  private static func listings(in page: String) throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
    return text.matches(of: #/```swift\n((?s).*?)```/#).map { String($0.1) }.filter { $0.hasPrefix("import ") }
  }
}
