import Processes
import Synchronization

/// Notes that the system could not start a process of a unit, for instance as there were no descriptors left, or took no
/// file that such a process was to read.
///
/// No architecture is to blame for that. So the unit is no result, and is run again when its run goes on.
final class RefusedStart: Sendable {
  private let failure = Mutex<(any Error)?>(nil)

  /// The first of them.
  var first: (any Error)? { failure.withLock { $0 } }

  func note(_ executable: String, _ reason: SystemError) {
    note(ChildProcessFailure.cannotStart(executable: executable, reason: reason))
  }

  func note(_ error: WorkFileError) { note(error as any Error) }

  /// Notes why a process did not serve, if it was not started.
  func note(_ error: ArchitectureProcess.Failure) {
    if case .ended(.cannotStart(let executable, let reason)) = error { note(executable, reason) }
  }

  private func note(_ error: any Error) { failure.withLock { $0 = $0 ?? error } }
}
