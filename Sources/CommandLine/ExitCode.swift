/// The exit codes. Those from 64 on are from BSD's sysexits.h, except 75.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// A failure of `bench` itself, or of an architecture that crashed or hung.
  case failure = 1
  /// A comparison found a regression.
  case regression = 2
  /// An architecture that promises the oracle's decisions took others.
  case decisionsDiffer = 3
  case usage = 64
  case badData = 65
  case noInput = 66
  case cannotWrite = 73
  case interrupted = 75
}
