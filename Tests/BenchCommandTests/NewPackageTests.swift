import Basics
import BenchCommand
import BenchCommandLine
import BenchmarkCatalogue
import Foundation
import TestSupport
import Testing

@Suite("bench new") struct NewPackageTests {
  /// Runs a command line in this process, and discards its output.
  private func run(_ words: String...) throws -> ExitCode {
    let nowhere = try FileHandle(forWritingTo: URL(filePath: "/dev/null"))
    let console = Console(
      outputDescriptor: nowhere.fileDescriptor, talkDescriptor: nowhere.fileDescriptor, environment: [:])
    return Bench.table(catalogue).run(words, console: console)
  }

  private static let root = #filePath.parentPath.parentPath.parentPath

  @Test("An app is written with a library, a program and its tests")
  func app() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "new")
    #expect(try run("new", "app", "ten-candles", "--output", path, "--bench", Self.root) == .success)
    let files = try folder.contents.filter { $0.hasSuffix(".swift") && !$0.contains("-allocations/") }
    #expect(
      files == [
        "new/Package.swift", "new/Sources/TenCandles/Architectures.swift", "new/Sources/TenCandles/Imperative.swift",
        "new/Sources/TenCandles/StreamChain.swift", "new/Sources/TenCandles/TenCandles.swift",
        "new/Sources/ten-candles-bench/main.swift", "new/Tests/TenCandlesTests/ConformanceTests.swift",
        "new/Tests/TenCandlesTests/IdenticalTests.swift",
      ])
    #expect(try folder.read("new/Package.swift").contains("path: \"\(Self.root)\""))
    #expect(
      try folder.read("new/Sources/TenCandles/TenCandles.swift").contains("static let name = \"ten-candles\""))
  }

  @Test(
    "An architecture is written for the named app",
    arguments: [
      "video-call": "VideoCall", "video-call-phone": "VideoCallPhone", "operators": "Operators",
      "paged-search": "PagedSearch",
      "nearby-search": "NearbySearch", "currency-converter": "CurrencyConverter", "lights": "Lights",
      "orders": "Orders", "characters": "Characters", "json-array": "JSONArray",
    ])
  func architecture(app: String, type: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "new")
    #expect(
      try run("new", "architecture", "our-reducer", "--app", app, "--output", path, "--bench", Self.root) == .success)
    let source = try folder.read("new/Sources/OurReducer/OurReducerArchitecture.swift")
    #expect(source.contains("Promise<\(type)>.identical"))
    #expect(source.contains("services.ask") == !["video-call", "operators", "json-array"].contains(app))
    #expect(try folder.read("new/Package.swift").contains(".product(name: \"\(type)\", package: \"reactive-bench\")"))
  }

  @Test("An existing folder is not overwritten, and a refused command leaves nothing")
  func refusals() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("new")
    let path = folder.path(of: "new")
    #expect(try run("new", "app", "ten-candles", "--output", path, "--bench", Self.root) == .cannotWrite)
    #expect(try run("new", "app", "ten-candles", "--output", "\(path)2", "--bench", path) == .noInput)
    #expect(try run("new", "architecture", "imperative", "--output", "\(path)2", "--bench", Self.root) == .usage)
    for name in ["video-call", "string", "Shop", "shop--list", "-shop", "1shop", "shöp", ""] {
      #expect(try run("new", "app", name, "--output", "\(path)2", "--bench", Self.root) == .usage, "\(name)")
    }
    #expect(try folder.contents == ["new"])
  }
}
