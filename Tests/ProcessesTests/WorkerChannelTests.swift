import Foundation
import Processes
import TestSupport
import Testing

@Suite struct WorkerChannelTests {
  @Test("A worker answers requests from descriptor 0, and ends with its input")
  func conversation() async throws {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\n", to: "requests")
    let path = folder.path
    await #expect(processExitsWith: .exitCode(6)) { [path = path as String] in
      var channel = Self.channel(secondsPerRequest: 60, requests: "\(path)/requests", replies: "\(path)/replies")
      while let line = try channel.receiveLine() { try channel.send(["number": line.count]) }
      _exit(6)
    }
    #expect(try folder.read("replies") == "{\"number\":3}\n{\"number\":3}\n")
  }

  @Test("A worker that hangs ends by itself")
  func alarm() async throws {
    let folder = try TemporaryFolder()
    try folder.write("one\n", to: "requests")
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGALRM)) { [path = path as String] in
      var channel = Self.channel(secondsPerRequest: 1, requests: "\(path)/requests")
      _ = try channel.receiveLine()
      sleep(20)
    }
  }

  /// Not descriptor 3: in a running process it may belong to Dispatch, which traps if the descriptor is replaced.
  private static func channel(
    secondsPerRequest: UInt32, requests: String, replies: String = "/dev/null"
  ) -> WorkerChannel {
    precondition(dup2(open(requests, O_RDONLY), 0) == 0)
    let replies = open(replies, O_WRONLY | O_CREAT, 0o600)
    precondition(replies != -1)
    return WorkerChannel(secondsPerRequest: secondsPerRequest, replies: replies)
  }
}
