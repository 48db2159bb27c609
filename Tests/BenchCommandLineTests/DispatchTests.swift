import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite struct DispatchTests {
  @Test("A successful command writes data to the output and exits with 0")
  func success() throws {
    let transcript = try Transcript()
    #expect(Sample.table().run(["list"], console: transcript.console) == .success)
    #expect(try transcript.output == "video-call\n")
    #expect(try transcript.talk == "")
  }

  @Test("A usage error prints one line and an advice to standard error")
  func usage() throws {
    let transcript = try Transcript()
    #expect(Sample.table().run(["lits"], console: transcript.console) == .usage)
    #expect(try transcript.output == "")
    #expect(try transcript.talk == "bench: no command is called 'lits'; did you mean 'list'?\nSee 'bench help'.\n")
  }

  @Test("A command's failure ends with its exit code and message")
  func failure() throws {
    let transcript = try Transcript()
    let table = Sample.table { _ in throw CommandFailure(.noInput, "there is no trace 'x'") }
    #expect(table.run([], console: transcript.console) == .noInput)
    #expect(try transcript.talk == "bench: there is no trace 'x'\n")
  }

  @Test("An unexpected error is reported as a failure of the program")
  func surprise() throws {
    struct Surprise: Error {}
    let transcript = try Transcript()
    let table = Sample.table { _ in throw Surprise() }
    #expect(table.run([], console: transcript.console) == .failure)
    #expect(try transcript.talk == "bench: Surprise()\n")
  }

  @Test("A name in a message neither controls a terminal nor begins a line", arguments: ["warn", "say", "fail"])
  func escaping(way: String) throws {
    let transcript = try Transcript()
    let name = "a\u{1B}[2J\u{7}\u{202E}\n\r\u{2028}b"
    let table = Sample.table { invocation in
      switch way {
      case "warn": invocation.console.warn(name)
      case "say": invocation.console.say(name)
      default: throw CommandFailure(.noInput, name, advice: name)
      }
    }
    _ = table.run([], console: transcript.console)
    let safe = #"a\u{1B}[2J\u{07}\u{202E}\n\r\u{2028}b"#
    let expected = ["warn": "warning: \(safe)\n", "say": "\(safe)\n", "fail": "bench: \(safe)\n\(safe)\n"]
    #expect(try transcript.talk == expected[way])
  }

  @Test("A closed pipe ends the command quietly")
  func closedPipe() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      close(ends[0])
      signal(SIGPIPE, SIG_IGN)
      let console = Console(outputDescriptor: ends[1], talkDescriptor: 2, environment: [:])
      let exitCode = Sample.table().run(["list"], console: console)
      #expect(exitCode == .success)
    }
  }

  @Test("A full disk behind the output is reported", .enabled(if: access("/dev/full", W_OK) == 0, "needs /dev/full"))
  func fullOutput() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let talk = try TemporaryFolder()
    let descriptor = open(talk.path(of: "talk"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let console = Console(outputDescriptor: full, talkDescriptor: descriptor, environment: [:])
    #expect(Sample.table().run(["list"], console: console) == .cannotWrite)
    #expect(try talk.read("talk") == "bench: cannot write standard output: No space left on device\n")
  }

  @Test(
    "Quiet commands print warnings and requested output, but no report and no remark",
    arguments: [
      ([], "a summary\na file\n", "three rounds\nwarning: no jemalloc\n"),
      (["-q"], "a file\n", "warning: no jemalloc\n"),
    ])
  func quiet(words: [String], output: String, talk: String) throws {
    let transcript = try Transcript()
    let table = Sample.table { invocation in
      invocation.console.say("three rounds")
      invocation.console.warn("no jemalloc")
      try invocation.console.printReport("a summary")
      try invocation.console.print("a file")
    }
    #expect(table.run(words, console: transcript.console) == .success)
    #expect(try transcript.output == output)
    #expect(try transcript.talk == talk)
  }

  @Test("Help and version are data")
  func data() throws {
    let transcript = try Transcript()
    #expect(Sample.table().run(["--version"], console: transcript.console) == .success)
    #expect(Sample.table().run(["help", "list"], console: transcript.console) == .success)
    #expect(Sample.table().run(["help", "lits"], console: transcript.console) == .usage)
    #expect(try transcript.output.hasPrefix("bench 1.2.3\nUsage: bench list [options]\n"))
  }
}
