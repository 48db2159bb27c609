import CProbes
import Foundation

/// The calls of the system by which a process is started and given what it shares with its parent. A test puts its own
/// here.
package protocol StartCalls: Sendable {
  /// A new pipe.
  func pipe() throws(SystemError) -> (readEnd: Int32, writeEnd: Int32)
  /// Another number of a descriptor: at least 16, above those that a child is given. Children do not inherit it.
  func raise(_ descriptor: Int32) throws(SystemError) -> Int32
  /// Makes calls on a descriptor fail with `EAGAIN` where they would wait.
  func makeNonBlocking(_ descriptor: Int32) throws(SystemError)
  #if os(Linux)
    /// A new file that is memory.
    func memoryFile() throws(SystemError) -> Int32
  #endif
  func resize(_ descriptor: Int32, toBytes count: Int) throws(SystemError)
  /// Memory that is a file's.
  func map(_ descriptor: Int32, count: Int) throws(SystemError) -> UnsafeMutableRawPointer
  /// Starts a program; see ``Launch/start(giving:)``.
  func start(_ launch: Launch, giving descriptors: [(ours: Int32, childs: Int32)]) throws(SystemError) -> pid_t
}

/// Those of the system. A call that a signal interrupts is made again.
package struct SystemStartCalls: StartCalls {
  package init() {}

  package func pipe() throws(SystemError) -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    _ = try retrying { Foundation.pipe(&ends) }
    return (ends[0], ends[1])
  }

  package func raise(_ descriptor: Int32) throws(SystemError) -> Int32 {
    try retrying { fcntl(descriptor, F_DUPFD_CLOEXEC, 16) }
  }

  package func makeNonBlocking(_ descriptor: Int32) throws(SystemError) {
    let flags = try retrying { fcntl(descriptor, F_GETFL) }
    _ = try retrying { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  #if os(Linux)
    package func memoryFile() throws(SystemError) -> Int32 { try retrying { probe_memory_file() } }
  #endif

  package func resize(_ descriptor: Int32, toBytes count: Int) throws(SystemError) {
    _ = try retrying { ftruncate(descriptor, off_t(count)) }
  }

  package func map(_ descriptor: Int32, count: Int) throws(SystemError) -> UnsafeMutableRawPointer {
    let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw .last }
    return memory
  }

  package func start(
    _ launch: Launch, giving descriptors: [(ours: Int32, childs: Int32)]
  ) throws(SystemError) -> pid_t {
    try launch.start(giving: descriptors)
  }
}
