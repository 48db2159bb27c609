#if os(Linux)
  import Foundation
  import Processes
  import Synchronization

  /// Calls that start processes, counted from 1. The call at `place` fails. Records the processes and descriptors that
  /// they make.
  ///
  ///     let calls = FailingStartCalls(EMFILE, at: 3)
  ///
  package final class FailingStartCalls: StartCalls {
    private struct State {
      var names: [String] = []
      var processes: [pid_t] = []
      /// Each with its file, because the system reuses descriptor numbers.
      var descriptors: [(number: Int32, file: File)] = []
    }

    private struct File: Equatable {
      let device: UInt64
      let number: UInt64

      init?(behind descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
      }
    }

    private let system = SystemStartCalls()
    private let code: Int32
    private let place: Int?
    private let state = Mutex(State())

    /// - Parameter place: the number of the failing call; nil if none fails.
    package init(_ code: Int32 = 0, at place: Int? = nil) {
      self.code = code
      self.place = place
    }

    /// The names of the calls, in order.
    package var names: [String] { state.withLock(\.names) }

    /// The processes that were started.
    package var processes: [pid_t] { state.withLock(\.processes) }

    /// The descriptors that were opened and are still open.
    package var openDescriptors: [Int32] {
      state.withLock { state in state.descriptors.filter { File(behind: $0.number) == $0.file }.map(\.number) }
    }

    private func count(_ name: String) throws(SystemError) {
      let isRefused = state.withLock { state in
        state.names.append(name)
        return state.names.count == place
      }
      if isRefused { throw SystemError(code: code) }
    }

    private func note(_ descriptors: Int32...) {
      state.withLock { state in
        for number in descriptors { File(behind: number).map { state.descriptors.append((number, $0)) } }
      }
    }

    package func pipe() throws(SystemError) -> (readEnd: Int32, writeEnd: Int32) {
      try count("pipe")
      let ends = try system.pipe()
      note(ends.readEnd, ends.writeEnd)
      return ends
    }

    package func raise(_ descriptor: Int32) throws(SystemError) -> Int32 {
      try count("raise")
      let raised = try system.raise(descriptor)
      note(raised)
      return raised
    }

    package func makeNonBlocking(_ descriptor: Int32) throws(SystemError) {
      try count("makeNonBlocking")
      try system.makeNonBlocking(descriptor)
    }

    package func memoryFile() throws(SystemError) -> Int32 {
      try count("memoryFile")
      let file = try system.memoryFile()
      note(file)
      return file
    }

    package func resize(_ descriptor: Int32, toBytes count: Int) throws(SystemError) {
      try self.count("resize")
      try system.resize(descriptor, toBytes: count)
    }

    package func map(_ descriptor: Int32, count: Int) throws(SystemError) -> UnsafeMutableRawPointer {
      try self.count("map")
      return try system.map(descriptor, count: count)
    }

    package func start(
      _ launch: Launch, giving descriptors: [(ours: Int32, childs: Int32)]
    ) throws(SystemError) -> pid_t {
      try count("start")
      let process = try system.start(launch, giving: descriptors)
      state.withLock { $0.processes.append(process) }
      return process
    }
  }
#endif
