import CProbes
import Foundation
import Processes
import Scenarios
import Verification

/// A thread that ends its own process, and records the reason, if a history takes too long, memory runs out,
/// descriptors are closed or written to, or something is printed.
package struct Watchdog: Sendable {
  private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
  private let limits: ReplayLimits
  private let parent: pid_t
  private let descriptors: ClosedRange<Int32>
  private let decoys: DecoyDescriptors
  /// Nil if printing is allowed.
  private let printed: PrintedOutput?

  package init(
    memory: UnsafeMutableRawPointer, limits: ReplayLimits, parent: pid_t, descriptors: ClosedRange<Int32>,
    decoys: DecoyDescriptors, printed: PrintedOutput?
  ) {
    self.memory = memory
    self.limits = limits
    self.parent = parent
    self.descriptors = descriptors
    self.decoys = decoys
    self.printed = printed
  }

  private static let tickMicroseconds: UInt32 = 10_000

  private var recorder: CrashLog { CrashLog(memory) }

  package func start() {
    Thread.detachNewThread { watch() }
  }

  /// Ends the process if one of its descriptors is closed or written to, or something was printed.
  package func inspect() {
    if !descriptors.allSatisfy({ fcntl($0, F_GETFD) != -1 }) { end(.closedDescriptors) }
    if !decoys.areUntouched { end(.wroteToDescriptors) }
    if let printed, !printed.isEmpty {
      printed.show()
      end(.printed)
    }
  }

  /// Ends the process if a thread runs although nothing is replayed.
  package func checkThreads() {
    if IdleProcessor.isBusy { end(.leftRunning) }
  }

  private func watch() {
    let recorder = recorder
    let ticksMax = Int(limits.timeout / .microseconds(Int(Self.tickMicroseconds)))
    var seen: [Int: (history: Int64, way: Int64, ticks: Int)] = [:]
    while true {
      usleep(Self.tickMicroseconds)
      recorder.beat += 1
      // Needed on systems that do not end a process with its parent.
      if getppid() != parent { _exit(EXIT_FAILURE) }
      inspect()
      if Self.residentBytes > limits.memoryBytes { end(.outOfMemory) }
      // Ticks are counted, because time goes on while the whole process is stopped.
      var next: [Int: (history: Int64, way: Int64, ticks: Int)] = [:]
      for replaySlot in recorder.activeSlots {
        let (history, way) = (replaySlot.historyCount, replaySlot.way)
        let last = seen[replaySlot.number]
        let isSame = last?.history == history && last?.way == way
        let ticks = isSame ? (last?.ticks ?? 0) + 1 : 0
        if ticks > ticksMax {
          recorder.slotOfReason = replaySlot.number
          end(.hung)
        }
        next[replaySlot.number] = (history, way, ticks)
      }
      seen = next
    }
  }

  package func end(_ reason: CrashLog.Reason) -> Never {
    recorder.reason = reason
    _exit(EXIT_FAILURE)
  }

  /// The memory of a process of this program before it replays anything, rounded up to a multiple that does not vary
  /// from start to start.
  package static var leastMemoryBytes: Int { (residentBytes / unitBytes + 1) * unitBytes }

  private static let unitBytes = 50_000_000

  /// The resident memory of this process on Linux; 0 elsewhere.
  package static var residentBytes: Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    let fields = String(decoding: text.prefix(max(count, 0)), as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// The threads and processor use of this process while the calling thread and its own workers are idle.
package enum IdleProcessor {
  /// Whether other threads run. The program's own come to rest.
  package static var isBusy: Bool { probe_is_busy() != 0 }

  /// The number of threads; 0 where the system does not report it.
  package static var threadCount: Int {
    var status = stat()
    // A folder for each thread, and the two links that every folder has.
    return stat("/proc/self/task", &status) == 0 ? Int(status.st_nlink) - 2 : 0
  }
}

/// Detects that a thread was started and still runs.
package final class ThreadWatch: @unchecked Sendable {
  private var count = IdleProcessor.threadCount

  package init() {}

  /// Whether there are more threads than at the last call, and they run while the caller is idle. For one thread.
  package func seesThreadLeftRunning() -> Bool {
    let now = IdleProcessor.threadCount
    defer { count = now }
    return now > count && IdleProcessor.isBusy
  }
}
