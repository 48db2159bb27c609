#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#else
  public import Darwin
#endif

/// The machine's monotonic clock, which never goes back. All measured times are read from it.
public enum MonotonicClock {
  /// Nanoseconds since a moment that differs from boot to boot. Only differences mean something.
  ///
  /// - Complexity: one read of the clock, about 25 ns where the kernel answers without a system call. See
  ///   `ClockResolution` for what it costs and how finely it ticks on this machine.
  @inlinable
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(bitPattern: Int64(time.tv_sec)) &* 1_000_000_000 &+ UInt64(bitPattern: Int64(time.tv_nsec))
  }
}

/// The smallest step a clock can show, and what a reading costs. Recorded with every run, because no single event can
/// be timed better than this.
package struct ClockResolution: Sendable, Equatable, Codable {
  /// The smallest difference between two readings in a row that was not 0.
  package var stepNanoseconds: UInt64
  /// The time that one reading takes.
  package var readCostNanoseconds: Double

  package init(stepNanoseconds: UInt64, readCostNanoseconds: Double) {
    self.stepNanoseconds = stepNanoseconds
    self.readCostNanoseconds = readCostNanoseconds
  }

  private enum CodingKeys: String, CodingKey {
    case stepNanoseconds = "step_nanoseconds"
    case readCostNanoseconds = "read_cost_nanoseconds"
  }

  /// Reads a clock in passes. The step is the smallest over all passes. The cost is the median of the passes' means, so
  /// that a pass that was preempted does not count.
  ///
  /// - Parameter now: A clock that never goes back, in nanoseconds.
  /// - Complexity: 21 passes of 5,000 readings, about 3 ms; on a coarse clock, as many more as it takes to see it move.
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

/// The clock that an open-loop replay reads and waits on. A test passes one that it advances itself.
public protocol PacingClock {
  /// Nanoseconds since some moment; never goes back.
  var now: UInt64 { get }
  /// Returns once the clock reads `instant` or more, at once if it already does. The result is that reading.
  func wait(until instant: UInt64) -> UInt64
}

/// The machine's clock. A wait sleeps until shortly before the instant and then reads the clock in a loop: a sleep
/// alone ends tens of microseconds late, the loop at most some tens of nanoseconds.
public struct PacingMachineClock: PacingClock {
  /// How long before the instant the sleep ends. In 99 of 100 cases a thread wakes up within this time.
  ///
  /// On a virtual machine with two shared cores a sleep ended 30 us late at the median, 50 us at the 90th percentile
  /// and 100 to 170 us at the 99th. Beyond that, delays are milliseconds, and a longer loop would not help.
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

  /// Sleeps until an instant, not for a duration, so that the time between reading the clock and going to sleep is not
  /// added.
  private static func sleep(until instant: UInt64) {
    #if canImport(Darwin)
      // Darwin cannot sleep until an instant. Sleeping for the time that is left comes nearest.
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
