import Foundation
import Testing

@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL
  private static let folder = root.appending(path: "Sources/Streams/Streams.docc")

  private static let pages: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".md") }.sorted()

  @Test("The pages are found, and FromCombine.md has listings")
  func found() throws {
    #expect(Self.pages.contains("FromCombine.md"))
    #expect(try Self.listings(in: Self.folder.appending(path: "FromCombine.md")).count > 2)
  }

  @Test(
    "Every listing that begins with an import compiles as it stands", .enabled(if: Compiler.isThere, Compiler.need),
    arguments: pages.map { folder.appending(path: $0) } + [root.appending(path: "docs/engine.md")])
  func compiles(page: URL) throws {
    for listing in try Self.listings(in: page) {
      // A build of only some tests may lack the module.
      if listing.contains("import StreamsFoundation"), !Compiler.knows("StreamsFoundation") { continue }
      #expect(try Compiler.errors(in: listing) == [], "\(listing)")
    }
  }

  private static func listings(in page: URL) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.matches(of: #/```swift\n((?s).*?)```/#).map { String($0.1) }.filter { $0.hasPrefix("import ") }
  }
}
