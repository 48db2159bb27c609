/// The exit codes. Those from 64 on are from BSD's sysexits.h, except 75.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// A failure of the program itself, or of something that it ran.
  case failure = 1
  /// A comparison found something worse than before.
  case regression = 2
  /// Decisions differ where they must not.
  case decisionsDiffer = 3
  case usage = 64
  case badData = 65
  case noInput = 66
  case cannotWrite = 73
  case interrupted = 75
}
