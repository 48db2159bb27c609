import Processes
import Synchronization

/// Notes that the system could not start a process of a unit, for instance as there were no descriptors left.
///
/// No architecture is to blame for that. So the unit is no result, and is run again when its run goes on.
final class RefusedStart: Sendable {
  private let failure = Mutex<ChildProcessFailure?>(nil)

  /// The first of them.
  var first: ChildProcessFailure? { failure.withLock { $0 } }

  func note(_ executable: String, _ reason: SystemError) {
    failure.withLock { $0 = $0 ?? .cannotStart(executable: executable, reason: reason) }
  }
}
