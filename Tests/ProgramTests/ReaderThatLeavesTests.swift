import TestSupport
import Testing

@Suite("A reader that leaves early is no failure, and nobody complains")
struct ReaderThatLeavesTests {
  @Test(
    "Nobody reads at all",
    arguments: ["list", "help run", "trace generate --events 2000", "completions bash", OutputTests.run])
  func nobody(line: String) throws {
    let folder = try TemporaryFolder()
    // The reader is gone before the first byte, whatever the machine does.
    let ended = try folder.shell("{ sleep 0.2; bench \(line); echo \"exit $?\" >&2; } | true")
    #expect(ended.output == "")
    #expect(ended.remarks == "exit 0\n")
  }

  @Test("One line is read")
  func firstLine() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.shell("{ bench trace generate --events 5000; echo \"exit $?\" >&2; } | head -n 1")
    #expect(ended.output == "# generator: VideoCallTraffic, phone\n")
    #expect(ended.remarks == "exit 0\n")
  }

  @Test("The results of the run are there all the same")
  func results() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.shell("{ sleep 0.2; bench \(OutputTests.run) --output out; echo \"exit $?\" >&2; } | true")
    #expect(ended.remarks == "exit 0\n")
    #expect(try RunFiles(in: folder).correctness.count == 1)
  }

  @Test("A verdict is told by the exit code all the same")
  func verdict() throws {
    let folder = try TemporaryFolder()
    let search = "verify --architecture timestamped --against model-non-empty --depth 2"
    let ended = try folder.shell("{ sleep 0.2; bench \(search); echo \"exit $?\" >&2; } | true")
    #expect(ended.remarks.hasSuffix("\nexit 3\n"), "\(ended.remarks)")
  }
}
