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

  /// Notes why a process did not serve, if it was not started.
  func note(_ error: ArchitectureProcess.Failure) {
    if case .ended(let failure) = error, case .cannotStart = failure { note(failure as any Error) }
  }

  func note(_ error: any Error) { failure.withLock { $0 = $0 ?? error } }
}
