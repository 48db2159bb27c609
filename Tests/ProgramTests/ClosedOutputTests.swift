import TestSupport
import Testing

@Suite("A closed standard output is an output that cannot be written")
struct ClosedOutputTests {
  @Test(
    "The command says so and ends with 73",
    arguments: ["list", "help run", "--version", "trace generate --events 20", OutputTests.run])
  func closed(line: String) throws {
    let folder = try TemporaryFolder()
    let ended = try folder.shell("bench \(line) >&-; echo \"exit $?\" >&2")
    #expect(ended.remarks == "bench: cannot write standard output: Bad file descriptor\nexit 73\n")
  }

  @Test("The results of the run are complete")
  func results() throws {
    let folder = try TemporaryFolder()
    _ = try folder.shell("bench \(OutputTests.run) --output out --force >&-")
    #expect(try !RunFiles(in: folder).correctness.isEmpty)
  }
}
