import TestSupport
import Testing

@Suite("A reader that closes its pipe early is no failure and causes no message")
struct ReaderThatLeavesTests {
  @Test(
    "Without any reader the exit code is 0",
    arguments: ["list", "help run", "trace generate --events 2000", "completions bash", OutputTests.run])
  func nobody(line: String) throws {
    let folder = try TemporaryFolder()
    // The reader ends before the first byte is written, even on a busy machine.
    let ended = try folder.shell("{ sleep 0.2; bench \(line); echo \"exit $?\" >&2; } | true")
    #expect(ended.output == "")
    #expect(ended.remarks == "exit 0\n")
  }

  @Test("After one line the exit code is 0")
  func firstLine() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.shell("{ bench trace generate --events 5000; echo \"exit $?\" >&2; } | head -n 1")
    #expect(ended.output == "# generator: VideoCallTraffic, phone\n")
    #expect(ended.remarks == "exit 0\n")
  }

  @Test("The results of the run are complete")
  func results() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.shell("{ sleep 0.2; bench \(OutputTests.run) --output out; echo \"exit $?\" >&2; } | true")
    #expect(ended.remarks == "exit 0\n")
    #expect(try RunFiles(in: folder).correctness.count == 1)
  }

  @Test("The exit code still states the verdict")
  func verdict() throws {
    let folder = try TemporaryFolder()
    let search = "verify --architecture timestamped --against model-non-empty --depth 2"
    let ended = try folder.shell("{ sleep 0.2; bench \(search); echo \"exit $?\" >&2; } | true")
    #expect(ended.remarks.hasSuffix("\nexit 3\n"), "\(ended.remarks)")
  }
}
