import Foundation
import Processes
import Scenarios
import Verification

/// A thread that ends its own process where a history takes too long, memory runs out, or descriptors are closed, and notes
/// why in the recorder.
package struct Watchdog: Sendable {
  private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
  private let limits: ReplayLimits
  /// Whether the process was given the descriptors of an ``IsolatedProcess``.
  private let hasDescriptors: Bool

  package init(memory: UnsafeMutableRawPointer, limits: ReplayLimits, hasDescriptors: Bool = true) {
    self.hasDescriptors = hasDescriptors
    self.memory = memory
    self.limits = limits
  }

  private static let tickMicroseconds: UInt32 = 10_000

  private var recorder: FlightRecorder { FlightRecorder(memory) }

  package func start() {
    Thread.detachNewThread { watch() }
  }

  /// Ends the process if one of its descriptors is closed.
  package func checkDescriptors() {
    if hasDescriptors, !IsolatedProcess.hasItsDescriptors { end(.closedDescriptors) }
  }

  private func watch() {
    let recorder = recorder
    let ticksMax = Int(limits.timeout / .microseconds(Int(Self.tickMicroseconds)))
    var seen: [Int: (history: Int64, way: Int64, ticks: Int)] = [:]
    while true {
      usleep(Self.tickMicroseconds)
      recorder.beat += 1
      checkDescriptors()
      if residentBytes > limits.memoryBytes { end(.outOfMemory) }
      // Ticks are counted and not time, which goes on where the whole process stands still.
      var next: [Int: (history: Int64, way: Int64, ticks: Int)] = [:]
      for flight in recorder.aloft {
        let (history, way) = (flight.historyCount, flight.way)
        let last = seen[flight.number]
        let isSame = last?.history == history && last?.way == way
        let ticks = isSame ? (last?.ticks ?? 0) + 1 : 0
        if ticks > ticksMax {
          recorder.slotOfReason = flight.number
          end(.hung)
        }
        next[flight.number] = (history, way, ticks)
      }
      seen = next
    }
  }

  private func end(_ reason: FlightRecorder.Reason) -> Never {
    recorder.reason = reason
    _exit(EXIT_FAILURE)
  }

  /// As Linux shows it; 0 elsewhere.
  private var residentBytes: Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    let fields = String(decoding: text.prefix(max(count, 0)), as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
