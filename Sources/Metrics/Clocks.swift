#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#else
  public import Darwin
#endif

/// The machine's monotonic clock. All measured times are read from it.
public enum MonotonicClock {
  /// Nanoseconds since an instant that differs from boot to boot. Only differences are meaningful.
  ///
  /// - Complexity: one clock reading, about 25 ns if it needs no system call. `ClockResolution` measures its cost and
  ///   step on this machine.
  @inlinable
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(bitPattern: Int64(time.tv_sec)) &* 1_000_000_000 &+ UInt64(bitPattern: Int64(time.tv_nsec))
  }
}

/// The step of a clock and the cost of a reading. Recorded with every run, because they limit how precisely a single
/// event is timed.
package struct ClockResolution: Sendable, Equatable, Codable {
  /// The smallest nonzero difference between two consecutive readings.
  package var stepNanoseconds: UInt64
  package var readCostNanoseconds: Double

  package init(stepNanoseconds: UInt64, readCostNanoseconds: Double) {
    self.stepNanoseconds = stepNanoseconds
    self.readCostNanoseconds = readCostNanoseconds
  }

  private enum CodingKeys: String, CodingKey {
    case stepNanoseconds = "step_nanoseconds"
    case readCostNanoseconds = "read_cost_nanoseconds"
  }

  /// Reads a clock in passes. The step is the smallest over all passes. The cost is the median of the passes' means,
  /// which ignores a preempted pass.
  ///
  /// - Parameter now: A monotonic clock, in nanoseconds.
  /// - Complexity: 21 passes of 5,000 readings, about 3 ms; on a coarse clock, more passes until it advances.
  package static func measure(reading now: () -> UInt64 = { MonotonicClock.now }) -> ClockResolution {
    let passCount = 21
    let readingsPerPass = 5_000
    var step: UInt64?
    var costs: [Double] = []
    while true {
      let start = now()
      var last = start
      for _ in 0..<readingsPerPass {
        let reading = now()
        if reading > last { step = min(step ?? .max, reading - last) }
        last = reading
      }
      costs.append(Double(last - start) / Double(readingsPerPass))
      if costs.count >= passCount, let step, let cost = costs.median() {
        return ClockResolution(stepNanoseconds: step, readCostNanoseconds: cost)
      }
    }
  }
}

/// The clock of an open-loop replay. Tests use a manual clock.
public protocol PacingClock {
  /// Nanoseconds since some instant; never decreases.
  var now: UInt64 { get }
  /// Returns the first reading that is `instant` or later; at once if the clock is already there.
  func wait(until instant: UInt64) -> UInt64
}

/// The machine's clock. A wait sleeps until shortly before the instant and then polls the clock: a sleep alone ends
/// tens of microseconds late, polling at most some tens of nanoseconds.
public struct PacingMachineClock: PacingClock {
  /// How long before the instant the sleep ends. In 99 of 100 cases a thread wakes up within this time.
  ///
  /// On a virtual machine with two shared cores a sleep ended 30 us late at the median, 50 us at the 90th percentile
  /// and 100 to 170 us at the 99th. Beyond that, delays are milliseconds, and longer polling would not help.
  public static let spinNanoseconds: UInt64 = 200_000

  @inlinable
  public init() {}

  @inlinable
  public var now: UInt64 { MonotonicClock.now }

  public func wait(until instant: UInt64) -> UInt64 {
    var now = MonotonicClock.now
    if now &+ Self.spinNanoseconds < instant {
      Self.sleep(until: instant &- Self.spinNanoseconds)
      now = MonotonicClock.now
    }
    while now < instant { now = MonotonicClock.now }
    return now
  }

  /// Sleeps until an instant, not for a duration: the time between reading the clock and the sleep is not added.
  private static func sleep(until instant: UInt64) {
    #if canImport(Darwin)
      // Darwin cannot sleep until an instant.
      while true {
        let now = MonotonicClock.now
        guard now < instant else { return }
        var left = timespec(nanoseconds: instant - now)
        nanosleep(&left, nil)
      }
    #else
      var end = timespec(nanoseconds: instant)
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
    #endif
  }
}

extension timespec {
  fileprivate init(nanoseconds: UInt64) {
    self.init(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
