import Foundation

package enum ChildOutcome: Sendable, Equatable, CustomStringConvertible {
  case exited(code: Int32)
  case signalled(Signal)
  /// It was killed because it did not answer, or end, in time.
  case timedOut
  /// It was killed because it closed its end of the pipe and went on running, or because it wrote a malformed message.
  case misbehaved

  package var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signalled(let signal): "was ended by \(signal)"
    case .timedOut: "did not answer in time"
    case .misbehaved: "stopped following the protocol"
    }
  }
}

package struct Signal: Sendable, Equatable, CustomStringConvertible {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// The name, such as `SIGSEGV`, or `signal 64` if it has none here.
  package var description: String {
    let names = [
      SIGABRT: "SIGABRT", SIGALRM: "SIGALRM", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
      SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV",
      SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    ]
    return names[number] ?? "signal \(number)"
  }
}

enum ProcessStatus {
  /// Whether a child has ended. It stays a zombie, and its number stays in use, until it is reaped.
  static func hasEnded(_ child: pid_t) -> Bool {
    hasChanged(child, WEXITED)
  }

  /// Whether a child has made one of these changes, or is gone.
  private static func hasChanged(_ child: pid_t, _ changes: Int32) -> Bool {
    var information = siginfo_t()
    let answer = waitid(P_PID, id_t(child), &information, changes | WNOHANG | WNOWAIT)
    return answer == -1 ? errno == ECHILD : information.si_signo == SIGCHLD
  }

  /// The processor time of a process's threads; nil if unknown, as after its end.
  static func processorTime(of process: pid_t) -> Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Takes the status of a child that has ended. Its number is free afterwards.
  static func reap(_ child: pid_t) -> ChildOutcome {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 {
      precondition(errno == EINTR, "a child is reaped once, by the object that started it")
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited(code: (status >> 8) & 0xff) : .signalled(Signal(signal))
  }
}

extension ProcessStatus {
  /// Returns once a child that was sent a SIGSTOP has stopped or ended, or at the deadline. A child in the middle of
  /// `posix_spawn` does not count as stopped: it waits for its own child, which is stopped too.
  static func waitUntilStopped(_ child: pid_t, until deadline: ContinuousClock.Instant) {
    while !hasChanged(child, WSTOPPED | WEXITED), ContinuousClock.now < deadline { usleep(50) }
  }

  /// Returns once a child has ended, or at the deadline.
  static func waitForEnd(of child: pid_t, until deadline: ContinuousClock.Instant?) {
    // No portable call waits for a child with a timeout. Most children end within the first pauses.
    var pauseMicroseconds: UInt32 = 50
    while !hasEnded(child) {
      if let deadline, ContinuousClock.now >= deadline { return }
      usleep(pauseMicroseconds)
      pauseMicroseconds = min(pauseMicroseconds * 2, 5_000)
    }
  }

  /// Kills what is left of a child and its process group. Returns how the child ended by itself, or `cause` if it had
  /// to be killed.
  static func end(_ child: pid_t, orElse cause: ChildOutcome) -> ChildOutcome {
    let hadEnded = hasEnded(child)
    // Until the child is reaped, no other process can have its number or that of its group. The child may have left the
    // group, so it is killed separately.
    kill(-child, SIGKILL)
    kill(child, SIGKILL)
    waitForEnd(of: child, until: nil)
    let own = Interruption.shared.reaping(child) { reap(child) }
    return hadEnded ? own : cause
  }
}
