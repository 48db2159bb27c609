import Foundation
import Processes
import TestSupport
import Testing

@Suite struct WorkerChannelTests {
  struct Message: Codable {
    var number: Int
  }

  @Test("A worker answers requests from descriptor 0, and ends with its input")
  func conversation() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"number\":1}\n{\"number\":20}\n", to: "requests")
    let path = folder.path
    await #expect(processExitsWith: .exitCode(6)) { [path = path as String] in
      var channel = Self.channel(secondsPerRequest: 60, requests: "\(path)/requests", replies: "\(path)/replies")
      while let request = try channel.receive(Message.self) { try channel.send(Message(number: request.number + 1)) }
      _exit(6)
    }
    #expect(try folder.read("replies") == "{\"number\":2}\n{\"number\":21}\n")
  }

  @Test("A request that is no message is an error")
  func garbage() async throws {
    let folder = try TemporaryFolder()
    try folder.write("nonsense\n", to: "requests")
    let path = folder.path
    await #expect(processExitsWith: .exitCode(6)) { [path = path as String] in
      var channel = Self.channel(secondsPerRequest: 60, requests: "\(path)/requests")
      do {
        _ = try channel.receive(Message.self)
      } catch is DecodingError {
        _exit(6)
      }
    }
  }

  @Test("A worker that hangs ends by itself, should nobody be left to kill it")
  func alarm() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"number\":1}\n", to: "requests")
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGALRM)) { [path = path as String] in
      var channel = Self.channel(secondsPerRequest: 1, requests: "\(path)/requests")
      _ = try channel.receive(Message.self)
      sleep(20)
    }
  }

  /// In a process that is running already descriptor 3 is somebody else's, such as Dispatch's, which traps if it is taken.
  private static func channel(
    secondsPerRequest: UInt32, requests: String, replies: String = "/dev/null"
  ) -> WorkerChannel {
    precondition(dup2(open(requests, O_RDONLY), 0) == 0)
    let replies = open(replies, O_WRONLY | O_CREAT, 0o600)
    precondition(replies != -1)
    return WorkerChannel(secondsPerRequest: secondsPerRequest, replies: replies)
  }
}
