import BenchCommandLine
import Foundation
import TestSupport
import Testing

extension OwnArchitectureTests.OtherPackageTests {
  @Test("The package's own tests pass, in Swift Testing and in XCTest")
  func passingTests() throws {
    let package = try #require(OwnPackage.current)
    let ended = try package.ownTests("--skip", "hasty", "--skip", "Wrong")
    #expect(ended.exitCode == .success, "\(ended.output)\(ended.talk)")
    #expect(ended.output.contains("Executed 1 test, with 0 failures"), "\(ended.output)")
    #expect(ended.output.contains("Suite ReducerTests passed"), "\(ended.output)")
    // If allocations cannot be counted, the test is skipped with the reason.
    #expect(ended.output.contains("allocations cannot be counted here: ") == !Jemalloc.isInstalled)
  }

  @Test("A wrong architecture fails its one-line test with the diagram, and leaves the picture")
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

  @Test("A wrong architecture also fails in a detached task, and in XCTest")
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

extension OwnArchitectureTests.OtherPackageTests {
  @Test("An architecture that traps, exits or hangs fails its own test, and all others run to their end")
  func misbehaving() throws {
    let package = try #require(OwnPackage.current)
    let ended = try package.ownTests("--filter", "WrongMisbehaviour")
    #expect(ended.exitCode != .success)
    let said = ["traps", "ends the process by exit(0)", "does not come to an end within 200 ms"]
    for clause in said { #expect(ended.output.contains("deadly \(clause) at Call\n"), "\(ended.output)") }
    #expect(ended.output.contains("Test well() passed"), "\(ended.output)")
    #expect(ended.output.contains("Test run with 4 tests in 1 suite failed"), "\(ended.output)")
    #expect(ended.output.contains("Executed 2 tests, with 1 failure "), "\(ended.output)")
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
    "WrongMisbehaviour.swift": """
    import ArchitectureTesting
    import Foundation
    import Scenarios
    import Testing
    import VideoCall
    import XCTest

    /// What one does at a call.
    protocol Conduct { static func strike() }
    enum Trap: Conduct { static func strike() { fatalError("nobody there") } }
    enum Exit: Conduct { static func strike() { exit(0) } }
    enum Loop: Conduct { static func strike() { while true { sleep(1) } } }
    enum Well: Conduct { static func strike() {} }

    final class Deadly<C: Conduct>: Architecture {
      static var name: String { "deadly" }
      static var origin: String { "a test" }
      static var promise: Promise<VideoCall> { .identical }
      init(_ environment: Environment<VideoCall>) {}
      func receive(_ event: VideoCall.Event) { if event == .call { C.strike() } }
    }

    @Suite struct WrongMisbehaviour {
      @Test func trapping() { expectIdentical(Deadly<Trap>.self, upTo: 2) }
      @Test func exiting() { expectKeepsPromise(Deadly<Exit>.self) }
      @Test func looping() {
        expectIdentical(Deadly<Loop>.self, on: .replay("Call"), in: .ownProcess(timeout: .milliseconds(200)))
      }
      @Test func well() { expectIdentical(Deadly<Well>.self, on: .replay("Call, Answer")) }
    }

    final class WrongMisbehaviourXCTests: XCTestCase {
      func testExiting() { expectProved(Deadly<Exit>.self) }
      func testWell() { expectIdentical(Deadly<Well>.self, on: .replay("Answer")) }
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
