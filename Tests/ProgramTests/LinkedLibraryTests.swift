import Foundation
import Processes
import TestSupport
import Testing

/// `ArchitectureTesting` imports both libraries for tests, so nothing that users run may import it.
@Suite("Linked libraries") struct LinkedLibraryTests {
  private static func areForTests(_ libraries: String) -> Bool {
    ["libTesting.so", "libXCTest.so"].contains(where: libraries.contains)
  }

  private static func libraries(of program: String) throws -> String {
    let ended = try ProgramCall("/usr/bin/env", ["ldd", program], in: "/").finish()
    return try #require(ended.exitCode == .success ? ended.output : nil, "\(ended.talk)")
  }

  #if os(Linux)
    @Test(
      "Programs link no test library", arguments: ["bench"] + (Jemalloc.isInstalled ? ["bench-allocations"] : []))
    func programs(name: String) throws {
      let libraries = try Self.libraries(of: BuiltProgram.path(name))
      #expect(libraries.contains("libswiftCore.so"))
      #expect(!Self.areForTests(libraries), "\(libraries)")
    }

    @Test("The test program links one, so the check can fail")
    func tests() throws { #expect(try Self.areForTests(Self.libraries(of: Executable.own()))) }
  #endif
}
