import CProbes
import Foundation
import Synchronization

/// What happens on Ctrl-C, SIGTERM and SIGHUP, which are handled alike. Nothing else handles signals.
///
/// The signal handler only writes a byte to a pipe. A dedicated thread reads it, sends the signal to the process groups
/// of all children, kills the remaining ones after two seconds, runs the clean-ups, latest first, and ends the process.
/// It keeps the lock until then: a thread that wants to start a child or to finish its output waits for the lock until
/// the process ends. A second Ctrl-C changes nothing. A clean-up that takes longer than 5 s is aborted.
package final class Interruption: Sendable {
  package static let shared = Interruption()

  private struct State {
    /// The exit code after an interrupt; nil until ``listen(endingWith:)``.
    var exitCode: Int32?
    var children: Set<pid_t> = []
    var cleanUps: [UInt64: @Sendable () -> Void] = [:]
    var cleanUpsSoFar: UInt64 = 0
  }

  /// A clean-up that runs on an interrupt, for as long as this object lives.
  package final class CleanUp: Sendable {
    private let number: UInt64
    fileprivate init(number: UInt64) { self.number = number }
    deinit { Interruption.shared.forget(number) }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private let state = Mutex(State())
  private let isUnderWay = Atomic(false)

  /// Starts to handle the signals; further calls do nothing. A signal that was already ignored, as under `nohup`, stays
  /// ignored.
  package func listen(endingWith exitCode: Int32) throws(SystemError) {
    let isFirst = state.withLock { state in
      defer { state.exitCode = state.exitCode ?? exitCode }
      return state.exitCode == nil
    }
    guard isFirst else { return }
    let pipe = try PipeEnds()
    try pipe.writeEnd.makeNonBlocking()
    // An architecture that writes to descriptors that are not its own must not look like a signal.
    let (readEnd, writeEnd) = (try Descriptor.hidden(pipe.readEnd.number), try Descriptor.hidden(pipe.writeEnd.number))
    Thread.detachNewThread { [self] in
      var number: UInt8 = 0
      while read(readEnd, &number, 1) != 1 {}
      end(by: Int32(number))
    }
    for number in Self.signals where !Self.isIgnored(number) {
      _ = try retrying { probe_send_signal_to_pipe(number, writeEnd) }
    }
  }

  /// Runs `body` if the process is interrupted while the result lives. `body` must not start children or register
  /// clean-ups.
  package func onInterrupt(_ body: @escaping @Sendable () -> Void) -> CleanUp {
    state.withLock { state in
      state.cleanUpsSoFar += 1
      state.cleanUps[state.cleanUpsSoFar] = body
      return CleanUp(number: state.cleanUpsSoFar)
    }
  }

  /// Returns at once, or never if an interrupt is being handled. To be called before reporting a failure that an
  /// interrupt may have caused.
  package func waitIfInterrupted() {
    while isUnderWay.load(ordering: .acquiring) { sleep(1) }
  }

  /// Runs `start`, which starts a child that leads a process group. An interrupt either comes before it or ends the
  /// child too. At most one child is being started at a time.
  func starting(_ start: () throws(SystemError) -> pid_t) throws(SystemError) -> pid_t {
    let result = state.withLock { state in
      Result { () throws(SystemError) in
        let child = try start()
        state.children.insert(child)
        return child
      }
    }
    return try result.get()
  }

  /// Runs `body`. An interrupt takes effect either before or after it. `body` must not start children or register
  /// clean-ups.
  package func uninterrupted(_ body: () throws(SystemError) -> Void) throws(SystemError) {
    try state.withLock { _ in Result { () throws(SystemError) in try body() } }.get()
  }

  /// Runs `reap`, which waits for a child that has ended. An interrupt then no longer signals the child's number, which
  /// may belong to another process.
  func reaping<Answer: Sendable>(_ child: pid_t, _ reap: () -> sending Answer) -> Answer {
    state.withLock { state in
      state.children.remove(child)
      return reap()
    }
  }

  private func forget(_ cleanUp: UInt64) { state.withLock { $0.cleanUps[cleanUp] = nil } }

  private func end(by number: Int32) {
    isUnderWay.store(true, ordering: .releasing)
    // A second signal must not cut the clean-up short. If the clean-up hangs, SIGALRM ends the process.
    alarm(5)
    state.withLock { state in
      Self.end(state.children, by: number)
      for (_, cleanUp) in state.cleanUps.sorted(by: { $0.key > $1.key }) { cleanUp() }
      _exit(state.exitCode ?? EXIT_FAILURE)
    }
  }

  private static func end(_ children: Set<pid_t>, by number: Int32) {
    for child in children {
      kill(-child, number)
      // A stopped process handles the signal only once it continues.
      kill(-child, SIGCONT)
    }
    let grace = ContinuousClock.now + .seconds(2)
    while !children.allSatisfy(ProcessStatus.hasEnded), ContinuousClock.now < grace { usleep(1_000) }
    for child in children {
      kill(-child, SIGKILL)
      kill(child, SIGKILL)
      // Reaped here, because the process that inherits the children may never do it.
      waitpid(child, nil, 0)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
