import BenchCommandLine
import Foundation
import TestSupport
import Testing

extension OwnArchitectureTests.OtherPackageTests {
  @Test("Its own tests pass: those of Swift Testing, and the one of XCTest")
  func passingTests() throws {
    let package = try #require(OwnPackage.current)
    let ended = try package.ownTests("--skip", "hasty", "--skip", "Wrong")
    #expect(ended.exitCode == .success, "\(ended.output)\(ended.talk)")
    #expect(ended.output.contains("Executed 1 test, with 0 failures"), "\(ended.output)")
    #expect(ended.output.contains("Suite ReducerTests passed"), "\(ended.output)")
    // Where nothing counts, the test is skipped, and says why.
    #expect(ended.output.contains("allocations cannot be counted here: ") == !Jemalloc.isInstalled)
  }

  @Test("A wrong architecture fails one line of test with the diagram, and leaves the picture")
  func failingTest() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    let ended = try package.ownTests(
      "--disable-xctest", "--filter", "OwnArchitecturesTests.hasty", "--attachments-path", folder.path(of: "pictures"))
    #expect(ended.exitCode != .success)
    // The documentation shows this file.
    let file = "\(OwnPackage.root)/Examples/OwnArchitecture/wrong/output.txt"
    let shown = try String(contentsOfFile: file, encoding: .utf8)
    #expect(ended.output.contains(shown), "\(ended.output)")
    #expect(try folder.read("pictures/hasty.svg").contains("oracle"))
  }

  @Test("It fails outside of a test's own task too, and in XCTest")
  func elsewhere() throws {
    let package = try #require(OwnPackage.current)
    let detached = try package.ownTests("--disable-xctest", "--filter", "WrongElsewhere")
    #expect(detached.exitCode != .success)
    #expect(detached.output.contains("    hasty  ─"), "\(detached.output)")
    let ended = try package.ownTests("--disable-swift-testing", "--filter", "WrongXCTests")
    #expect(ended.exitCode != .success)
    #expect(ended.output.contains(#/WrongXCTests.swift:5: error: WrongXCTests.testHasty : failed - hasty decides /#))
    #expect(ended.output.contains("    hasty  ─"), "\(ended.output)")
    #expect(ended.output.contains("Executed 1 test, with 1 failure "), "\(ended.output)")
  }
}

extension OwnPackage {
  /// Tests with the wrong architecture of the example, by their files' names.
  static let wrongTests = [
    "WrongElsewhere.swift": """
    import ArchitectureTesting
    import Testing

    @Suite struct WrongElsewhere {
      @Test func hastyInDetachedTask() async { await Task.detached { expectIdentical(Hasty.self, upTo: 5) }.value }
    }

    """,
    "WrongXCTests.swift": """
    import ArchitectureTesting
    import XCTest

    final class WrongXCTests: XCTestCase {
      func testHasty() { expectIdentical(Hasty.self, upTo: 5) }
    }

    """,
  ]
}
