import Foundation
import Processes
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  struct Message: Codable, Equatable {
    var text: String
  }

  static let timeout = Duration.seconds(20)

  @Test("A child answers requests one after the other")
  func conversation() throws {
    let child = try Shell.start(Shell.echo)
    for round in 0..<100 {
      let message = Message(text: "round \(round): \"ä\"\n/")
      try child.send(message, within: Self.timeout)
      #expect(try child.receive(Message.self, within: Self.timeout) == message)
    }
    #expect(child.finish(within: Self.timeout) == .exited(code: 0))
    #expect(child.finish(within: Self.timeout) == .exited(code: 0))
  }

  @Test("Long lines pass in both directions at the same time")
  func longLines() throws {
    let child = try Shell.start("cat >&3")
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<3 { try child.send(line: line, within: Self.timeout) }
    for _ in 0..<3 { #expect(try child.receiveLine(within: Self.timeout) == line) }
    #expect(child.finish(within: Self.timeout) == .exited(code: 0))
  }

  @Test(
    "The outcome names how the child ended",
    arguments: [
      ("exit 0", ChildOutcome.exited(code: 0)), ("exit 3", .exited(code: 3)),
      ("kill -SEGV $$", .signalled(Signal(SIGSEGV))),
      ("kill -ABRT $$", .signalled(Signal(SIGABRT))), ("kill -KILL $$", .signalled(Signal(SIGKILL))),
      // The child closes the pipe early and ends a little later or never.
      ("exec 3>&-; sleep 0.05; exit 4", .exited(code: 4)), ("exec 3>&-; sleep 100", .misbehaved),
    ])
  func endings(program: String, outcome: ChildOutcome) throws {
    let child = try Shell.start(program)
    let failure = #expect(throws: ChildProcessFailure.self) { _ = try child.receiveLine(within: Self.timeout) }
    #expect(failure == .ended(outcome))
    #expect(isGone(child.processIdentifier))
    // Every later call throws the same outcome.
    #expect(throws: ChildProcessFailure.ended(outcome)) { try child.send(line: [], within: Self.timeout) }
    #expect(throws: ChildProcessFailure.ended(outcome)) { _ = try child.receiveLine(within: Self.timeout) }
    #expect(child.finish(within: Self.timeout) == outcome)
  }

  @Test(
    "All lines of a child are received until it ends, and a stuck child is killed",
    arguments: [
      ("echo one >&3; echo two >&3; exit 3", ["one", "two"], ChildOutcome.exited(code: 3)),
      ("echo one >&3; printf half >&3", ["one"], .exited(code: 0)),
      ("read -r line || echo its input is closed >&3", ["its input is closed"], .exited(code: 0)),
      // Another process keeps the pipe open.
      ("sleep 100 & echo one >&3; kill -SEGV $$", ["one"], .signalled(Signal(SIGSEGV))),
      ("exec 3>&-; sleep 0.3; exit 4", [], .exited(code: 4)), ("exec 3>&-; sleep 100", [], .timedOut),
      ("echo one >&3; sleep 100", ["one"], .timedOut), ("while :; do printf x >&3; done", [], .timedOut),
    ])
  func hearToEnd(program: String, expected: [String], outcome: ChildOutcome) throws {
    let child = try Shell.start(program)
    var lines: [String] = []
    var ticks = 0
    let found = child.hearToEnd(every: .milliseconds(20)) { line in
      lines.append(String(decoding: line, as: UTF8.self))
    } orKillIf: {
      ticks += 1
      return outcome == .timedOut && ticks > 10
    }
    #expect(found == outcome)
    #expect(lines == expected)
    #expect(isGone(child.processIdentifier))
  }

  @Test("The last lines of a child are received, even if they are long")
  func lastLine() throws {
    let child = try Shell.start(
      "echo first >&3; sleep 0.05; head -c 2000000 /dev/zero | tr '\\0' x >&3; echo >&3; echo last >&3")
    var counts: [Int] = []
    let outcome = child.hearToEnd(every: .milliseconds(10)) {
      counts.append($0.count)
    } orKillIf: {
      usleep(100_000)
      return false
    }
    #expect(outcome == .exited(code: 0))
    #expect(counts == [5, 2_000_000, 4])
  }

  @Test(
    "A child has the niceness of its program, whichever thread starts it",
    arguments: [DispatchQoS.QoSClass.userInteractive, .background])
  func niceness(quality: DispatchQoS.QoSClass) async throws {
    let child = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: quality).async { continuation.resume(with: Result { try Shell.start("nice >&3") }) }
    }
    let niceness = try String(decoding: child.receiveLine(within: Self.timeout), as: UTF8.self)
    #expect(niceness == "\(Self.niceness)")
  }

  private static var niceness: Int32 {
    #if canImport(Glibc)
      getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid()))
    #else
      getpriority(PRIO_PROCESS, 0)
    #endif
  }

  @Test("Signals have names")
  func signals() {
    #expect("\(ChildOutcome.signalled(Signal(SIGSEGV)))" == "was ended by SIGSEGV")
    #expect("\(Signal(61))" == "signal 61")
  }

  @Test(
    "A child that hangs is killed at the deadline with all its descendants",
    arguments: [
      "sleep 100", "trap '' TERM INT HUP; while :; do :; done", "sleep 100 & echo $! >&3; wait",
    ])
  func hanging(program: String) throws {
    let child = try Shell.start("echo $$ >&3; \(program)")
    let start = ContinuousClock.now
    var processes: [Int32] = []
    #expect(throws: ChildProcessFailure.ended(.timedOut)) {
      while true {
        let line = try child.receiveLine(within: processes.isEmpty ? .seconds(60) : .milliseconds(200))
        processes.append(try #require(Int32(String(decoding: line, as: UTF8.self))))
      }
    }
    // Long before the child would end by itself.
    #expect(ContinuousClock.now - start < .seconds(90))
    for process in processes { #expect(isGone(process)) }
  }

  #if os(Linux)
    @Test("A suspended child stays stopped until a request, a wait or the finish resumes it")
    func suspended() throws {
      let child = try Shell.start("while read -r line; do echo $line >&3; done")
      func state() throws -> Substring? {
        let status = try String(contentsOfFile: "/proc/\(child.processIdentifier)/stat", encoding: .utf8)
        return status.split(separator: ")").last?.split(separator: " ").first
      }
      for message in ["first", "second"] {
        try child.send(line: Array(message.utf8), within: Self.timeout)
        #expect(try child.receiveLine(within: Self.timeout) == Array(message.utf8))
        child.suspend()
        #expect(try state() == "T")
      }
      #expect(child.finish(within: Self.timeout) == .exited(code: 0))
      child.suspend()

      let waited = try Shell.start("sleep 0.1; echo on >&3; sleep 100")
      waited.suspend()
      #expect(try waited.receiveLine(within: Self.timeout) == Array("on".utf8))
      waited.suspend()
      #expect(waited.finish(within: .milliseconds(50)) == .timedOut)
    }
  #endif

  @Test("A child that does not end after its last request is killed")
  func lingering() throws {
    let child = try Shell.start("sleep 100")
    #expect(child.finish(within: .milliseconds(50)) == .timedOut)
    #expect(isGone(child.processIdentifier))
  }

  @Test("A child that reads nothing delays a request until the deadline and no longer")
  func deaf() throws {
    let child = try Shell.start("sleep 100")
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    #expect(throws: ChildProcessFailure.ended(.timedOut)) { try child.send(line: line, within: .milliseconds(100)) }
  }

  @Test("A request to a child that has ended throws its outcome and raises no SIGPIPE")
  func late() throws {
    let child = try Shell.start("exit 5")
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    #expect(throws: ChildProcessFailure.ended(.exited(code: 5))) { try child.send(line: line, within: Self.timeout) }
  }

  @Test("A malformed line is no reply", arguments: ["nonsense", "{\"text\":1}", "\\377\\376", ""])
  func garbage(line: String) throws {
    let child = try Shell.start("printf '\(line)\\n' >&3; sleep 100")
    let failure = #expect(throws: ChildProcessFailure.self) {
      _ = try child.receive(Message.self, within: Self.timeout)
    }
    guard case .malformedReply = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(isGone(child.processIdentifier))
  }

  @Test("A line without an end is refused")
  func endless() throws {
    let child = try Shell.start("yes | tr -d '\\n' >&3")
    #expect(throws: ChildProcessFailure.replyTooLong) { _ = try child.receiveLine(within: Self.timeout) }
  }

  @Test("The standard output of a child is no reply")
  func printing() throws {
    #expect(try Shell.lines(of: "exec 1>/dev/null; echo noise; echo answer >&3") == ["answer"])
    // The child's standard output is the program's standard error.
    #expect(try Shell.lines(of: "[ /dev/fd/1 -ef /dev/fd/2 ] && echo same >&3") == ["same"])
  }

  @Test("A child has the given environment, and Swift's backtraces are off")
  func environment() throws {
    func variables(_ given: [String: String]) throws -> [String] {
      let child = try ChildProcess(executable: "/usr/bin/env", arguments: ["sh", "-c", "env >&3"], environment: given)
      var lines: [String] = []
      while let line = try? child.receiveLine(within: Self.timeout) {
        lines.append(String(decoding: line, as: UTF8.self))
      }
      return lines.filter { !$0.hasPrefix("PWD=") && !$0.hasPrefix("_=") && !$0.hasPrefix("SHLVL=") }.sorted()
    }
    let path = "/usr/bin:/bin"
    #expect(try variables(["PATH": path, "A": "b c"]) == ["A=b c", "PATH=\(path)", "SWIFT_BACKTRACE=enable=no"])
    #expect(try variables(["PATH": path, "SWIFT_BACKTRACE": "x"]) == ["PATH=\(path)", "SWIFT_BACKTRACE=x"])
  }

  @Test(
    "A child inherits the descriptors 0 to 3 and no other",
    .enabled(if: access("/proc/self/fd", R_OK) == 0, "needs /proc"))
  func descriptors() async {
    // In a process of its own, because other tests open descriptors.
    await #expect(processExitsWith: .success) {
      for inherited in Int32(3)..<1024 { _ = fcntl(inherited, F_SETFD, FD_CLOEXEC) }
      let others = try (0..<3).map { _ in try Shell.start(Shell.echo) }
      let folder = try TemporaryFolder()
      let file = try Descriptor(opening: folder.path(of: "file"), O_WRONLY | O_CREAT)
      // The descriptor with which the shell lists the folder is closed when the list is read.
      let lines = try Shell.lines(of: "for path in /proc/$$/fd/*; do [ -e $path ] && echo ${path##*/} >&3; done; true")
      #expect(lines == ["0", "1", "2", "3"])
      try file.closeChecked()
      for other in others { other.finish(within: Self.timeout) }
    }
  }

  @Test("A missing program cannot be started")
  func missing() throws {
    let failure = #expect(throws: ChildProcessFailure.self) {
      _ = try ChildProcess(executable: "/nonexistent", arguments: [], environment: [:])
    }
    #expect(failure.map { "\($0)" } == "cannot start /nonexistent: No such file or directory")
  }

  @Test("200 children leave no process and no descriptor behind")
  func leaks() async {
    // In a process of its own, because other tests open descriptors.
    await #expect(processExitsWith: .success) {
      func openDescriptors() -> Int { (0..<1024).count { fcntl($0, F_GETFD) != -1 } }
      _ = try Shell.lines(of: "echo warm >&3")
      let before = openDescriptors()
      for round in 0..<200 {
        let child = try Shell.start(["exit 0", "kill -SEGV $$", "sleep 100", "echo x >&3"][round % 4])
        if round % 3 == 0 { child.finish(within: .milliseconds(5)) }
        if round % 3 == 1 { _ = try? child.receiveLine(within: .milliseconds(5)) }
      }
      // Not exactly equal, because the testing library opens and closes descriptors meanwhile.
      #expect(openDescriptors() < before + 10)
      #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
    }
  }

  @Test("The path of the running program is known")
  func ownPath() throws {
    #expect(FileManager.default.isExecutableFile(atPath: try Executable.own()))
    #expect(try Executable.sibling(suffix: "-nowhere") == nil)
  }
}
