import Foundation
import Loopback
import Processes
import TestSupport
import Testing

@Suite("The server on loopback") struct LoopbackServerTests {
  static let hasPython = Executable.onPath("python3", environment: ProcessInfo.processInfo.environment) != nil

  @Test("The server ends with its object and on request", .enabled(if: hasPython, "needs python3"))
  func ended() throws {
    let folder = try TemporaryFolder()
    var server: LoopbackServer? = try LoopbackServer(folder: folder.path)
    let first = try #require(server?.processIdentifier)
    #expect(kill(first, 0) == 0)
    server = nil
    #expect(isGone(first))
    let other = try LoopbackServer(folder: folder.path)
    other.finish()
    #expect(isGone(other.processIdentifier))
  }

  @Test("Without Python there is no server, and one line names the package to install")
  func noPython() throws {
    let failure = #expect(throws: LoopbackFailure.noPython) {
      _ = try LoopbackServer(folder: "/tmp", environment: ["PATH": "/nowhere"])
    }
    #expect(failure?.description.hasSuffix(": apt-get install python3") == true)
  }

  @Test("A failing Python is reported otherwise than a missing Python")
  func brokenPython() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/python3", withDestinationPath: "/bin/false")
    let failure = #expect(throws: LoopbackFailure.self) {
      _ = try LoopbackServer(folder: folder.path, environment: ["PATH": folder.path])
    }
    #expect(failure == .noServer(reason: .ended(.exited(code: 1))))
  }
}
