import CProbes
import Foundation

/// What a process uses while the thread that asks has nothing to do, and no other of ours.
package enum IdleProcessor {
  /// Whether threads go on. Those of ours come to rest.
  package static var isBusy: Bool { probe_is_busy() != 0 }

  /// How many threads the process has; 0 where the system does not say.
  package static var threadCount: Int {
    var status = stat()
    // A folder for each thread, and the two links that every folder has.
    return stat("/proc/self/task", &status) == 0 ? Int(status.st_nlink) - 2 : 0
  }
}

/// Sees where a thread is started that goes on.
package final class ThreadWatch: @unchecked Sendable {
  private var count = IdleProcessor.threadCount

  package init() {}

  /// Whether there are more threads than there were, and they go on though the one that asks does nothing. For one thread.
  package func seesThreadLeftRunning() -> Bool {
    let now = IdleProcessor.threadCount
    defer { count = now }
    return now > count && IdleProcessor.isBusy
  }
}
