import Foundation
import Processes
import TestSupport
import Testing

@Suite struct ToolTests {
  private func run(_ script: String, within limit: Duration = .seconds(20)) throws -> Tool.Run {
    try Tool("/bin/sh", ["-c", script]).run(within: limit)
  }

  @Test("All of a tool's output and errors are kept apart")
  func outputs() throws {
    let run = try run("for i in $(seq 40000); do echo $i; echo $i >&2; done")
    let numbers = (1...40_000).map { "\($0)\n" }.joined()
    #expect(run.output == Array(numbers.utf8))
    #expect(run.errors == Array(numbers.utf8))
    #expect(run.outcome == .exited(code: 0))
  }

  @Test(
    "The outcome names how the tool ended",
    arguments: [("exit 3", ChildOutcome.exited(code: 3)), ("kill -SEGV $$", .signalled(Signal(SIGSEGV)))])
  func endings(script: String, outcome: ChildOutcome) throws {
    #expect(try run(script).outcome == outcome)
  }

  @Test("At the time limit a tool is killed with all its descendants, and its output is kept")
  func limit() throws {
    let folder = try TemporaryFolder()
    let script = "sleep 100 & echo $! >'\(folder.path)/child'; echo begun; wait"
    // On a busy machine the script may not have begun by the shorter limits.
    for limit in [Duration.milliseconds(300), .seconds(3), .seconds(30)] {
      let run = try run(script, within: limit)
      #expect(run.outcome == .timedOut)
      if limit < .seconds(30), run.output.isEmpty { continue }
      #expect(String(decoding: run.output, as: UTF8.self) == "begun\n")
      break
    }
    let child = try String(contentsOfFile: "\(folder.path)/child", encoding: .utf8)
    #expect(isGone(try #require(pid_t(child.dropLast()))))
  }

  @Test("A pulse repeats while the tool runs and no longer")
  func pulse() throws {
    var beats = 0
    let start = ContinuousClock.now
    let run = try Tool("/bin/sh", ["-c", "sleep 0.5"]).run(
      within: .seconds(20), pulse: (every: .milliseconds(20), body: { beats += 1 }))
    #expect(run.outcome == .exited(code: 0))
    // A busy machine makes the half second longer.
    let beatsMax = (ContinuousClock.now - start) / .milliseconds(20) + 1
    #expect(beats >= 5 && Double(beats) <= beatsMax)
    beats = 0
    _ = try Tool("/bin/sh", ["-c", "exit 0"]).run(
      within: .seconds(20), pulse: (every: .seconds(15), body: { beats += 1 }))
    #expect(beats == 0)
  }

  @Test("The input of a tool is empty")
  func input() throws {
    #expect(try run("cat").outcome == .exited(code: 0))
  }

  @Test("A missing tool cannot be started")
  func missing() {
    let failure = #expect(throws: SystemError.self) { _ = try Tool("/nowhere/tool", []).run(within: .seconds(1)) }
    #expect(failure?.code == ENOENT)
  }
}
