import BenchCommandLine
import Foundation
import Processes
import TestSupport
import Testing

@Suite struct InterruptionTests {
  @Test(
    "An interrupt ends the children, removes partial output and exits with 75",
    arguments: Tier.sample([SIGINT, SIGTERM, SIGHUP]))
  func interrupt(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .exitCode(75)) { [signal, path = path as String] in
      // The process that runs the tests may ignore the signal.
      Foundation.signal(signal, SIG_DFL)
      try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
      try OutputFolder.write(to: "\(path)/results", replacing: nil) { results in
        try results.write("1\n", to: "latency.csv")
        // A child that ignores the signals and has a child of its own. It writes both numbers to a file.
        let child = try Shell.start(
          "trap '' INT TERM HUP; sleep 100 & echo $$ $! > '\(path)/children'; echo >&3; wait; wait")
        _ = try child.receiveLine(within: .seconds(20))
        kill(getpid(), signal)
        _ = try child.receiveLine(within: .seconds(20))
      }
    }
    #expect(try folder.contents == ["children"])
    for process in try folder.read("children").split(whereSeparator: \.isWhitespace).map({ Int32($0)! }) {
      #expect(isGone(process), "\(process) still runs")
    }
  }

  @Test("An interrupted process does not report the failures that the interrupt caused")
  func silence() async throws {
    let result = await #expect(processExitsWith: .exitCode(75), observing: [\.standardErrorContent]) {
      signal(SIGINT, SIG_DFL)
      try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
      let table = Sample.table { _ in
        let child = try Shell.start("echo >&3; sleep 100")
        _ = try child.receiveLine(within: .seconds(20))
        kill(getpid(), SIGINT)
        _ = try child.receiveLine(within: .seconds(20))
      }
      _ = table.run([], console: Console(environment: [:]))
    }
    let talk = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(!talk.contains("bench:"))
  }

  @Test("A signal that was ignored stays ignored, as under nohup")
  func ignored() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGHUP, SIG_IGN)
      try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
      kill(getpid(), SIGHUP)
      usleep(50_000)
      exit(7)
    }
  }

  @Test("Finished output is not removed")
  func finished() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .exitCode(75)) { [path = path as String] in
      signal(SIGTERM, SIG_DFL)
      try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
      try OutputFolder.write(to: "\(path)/results", replacing: nil) { try $0.write("1\n", to: "latency.csv") }
      kill(getpid(), SIGTERM)
      sleep(20)
    }
    #expect(try folder.contents == ["results", "results/latency.csv"])
  }
}
