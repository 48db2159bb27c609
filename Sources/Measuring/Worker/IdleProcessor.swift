import Foundation

/// What a process uses while the thread that asks has nothing to do, and no other of ours.
package enum IdleProcessor {
  /// Whether threads go on. Those of ours come to rest, which takes them longer on a busy machine: so it is not time that
  /// decides, but how long they have used a processor. One that comes to rest uses far less.
  package static var isBusy: Bool {
    let start = usedByOthers
    var quietLooks = 0
    while quietLooks < quietLooksMax {
      let (before, time) = (usedByOthers, nanoseconds(of: CLOCK_MONOTONIC))
      usleep(1_000)
      let used = usedByOthers
      if used - start > runningNanoseconds { return true }
      let isQuiet = (used - before) * 10 < nanoseconds(of: CLOCK_MONOTONIC) - time && !isAnotherThreadReady
      quietLooks = isQuiet ? quietLooks + 1 : 0
    }
    return false
  }

  private static let quietLooksMax = 3
  private static let runningNanoseconds: Int64 = 50_000_000

  /// How many threads the process has; 0 where the system does not say.
  package static var threadCount: Int {
    var status = stat()
    // A folder for each thread, and the two links that every folder has.
    return stat("/proc/self/task", &status) == 0 ? Int(status.st_nlink) - 2 : 0
  }

  /// What other threads than this one have used of processors, in nanoseconds.
  private static var usedByOthers: Int64 {
    nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) - nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
  }

  private static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// False where the system does not say.
  private static var isAnotherThreadReady: Bool {
    let files = FileManager.default
    guard let own = try? files.destinationOfSymbolicLink(atPath: "/proc/thread-self").split(separator: "/").last else {
      return false
    }
    let threads = (try? files.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.contains { $0 != own && isReady(thread: $0) }
  }

  private static func isReady(thread: String) -> Bool {
    guard let text = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/stat") else { return false }
    // The state follows the name, which is in brackets and may have brackets.
    return String(decoding: text, as: UTF8.self).split(separator: ")").last?.hasPrefix(" R") == true
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
