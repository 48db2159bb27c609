#if os(Linux)
  import Foundation
  import Scenarios
  import TestSupport
  import Testing

  /// What a process that replays notes as it ends, of threads that go on.
  @Suite("A thread that is left running") struct LeftThreadTests {
    enum End: String, Codable, Sendable {
      case trap, exit, itself
    }

    @Test(
      "is noted however the process ends, and one that replays is not",
      arguments: [(.trap, true), (.trap, false), (.exit, true), (.itself, true)] as [(End, Bool)])
    func noted(end: End, isLeft: Bool) async throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "recorder")
      try Data(count: FlightRecorder.bytes).write(to: URL(fileURLWithPath: path))
      let expected: ExitTest.Condition = end == .exit ? .success : .failure
      await #expect(processExitsWith: expected) {
        [path = path as String, name = end.rawValue as String, isLeft = isLeft as Bool] in
        let recorder = FlightRecorder(try LeftThreadTests.memory(path))
        recorder.start()
        recorder.watchThreads()
        _ = FlightRecorder.takeOff()
        let hasTakenOff = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          _ = FlightRecorder.takeOff()
          hasTakenOff.signal()
          while true {}
        }
        hasTakenOff.wait()
        if isLeft { Thread.detachNewThread { while true {} } }
        switch End(rawValue: name) {
        case .trap: fatalError("as an architecture does")
        case .exit: exit(EXIT_SUCCESS)
        case .itself, nil:
          recorder.seeLeftThreads()
          _exit(EXIT_FAILURE)
        }
      }
      #expect(FlightRecorder(try Self.memory(path)).leavesThread == isLeft)
    }

    private static func memory(_ path: String) throws -> UnsafeMutableRawPointer {
      let file = open(path, O_RDWR | O_CLOEXEC)
      let memory = mmap(nil, FlightRecorder.bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      close(file)
      return try #require(memory == MAP_FAILED ? nil : memory)
    }
  }
#endif
