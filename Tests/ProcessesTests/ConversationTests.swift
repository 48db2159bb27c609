import Processes
import TestSupport
import Testing

/// Programs with other descriptors and terminators than workers have.
@Suite struct ConversationTests {
  @Test("Messages use the named descriptors and end with the named byte")
  func descriptors() throws {
    let child = try ChildProcess(
      executable: "/bin/sh", arguments: ["-c", "echo to nobody; echo to nobody >&2; cat <&5 >&6"], environment: [:],
      speaking: Conversation(requests: 5, replies: 6, terminator: 0, isSilent: true))
    for text in ["one", "two\nlines", ""] {
      try child.send(line: Array(text.utf8), within: .seconds(20))
      #expect(try child.receiveLine(within: .seconds(20)) == Array(text.utf8))
    }
    #expect(child.finish(within: .seconds(20)) == .exited(code: 0))
  }
}
