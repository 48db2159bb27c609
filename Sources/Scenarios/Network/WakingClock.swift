import Dispatch
package import Metrics

/// A clock of which another thread can wake who waits.
package protocol WakingClock: PacingClock, Sendable {
  /// Returns once the clock reads `instant` or more, or after a ``wake()`` since the last call, whichever is first.
  func sleep(until instant: UInt64)
  /// Ends the sleep that is under way, or the next one if none is.
  func wake()
}

/// The machine's clock.
package struct WakingMachineClock: WakingClock {
  private let isWoken = DispatchSemaphore(value: 0)

  package init() {}

  package var now: UInt64 { PacingMachineClock().now }

  package func wait(until instant: UInt64) -> UInt64 { PacingMachineClock().wait(until: instant) }

  package func sleep(until instant: UInt64) {
    let now = now
    let rest = instant > now ? instant - now : 0
    if rest > PacingMachineClock.spinNanoseconds {
      // At most a minute at a time: a semaphore knows no instants further away than some centuries.
      let nanoseconds = Int(min(rest - PacingMachineClock.spinNanoseconds, 60_000_000_000))
      guard isWoken.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut else { return }
      if rest > 60_000_000_000 { return }
    }
    _ = PacingMachineClock().wait(until: instant)
  }

  package func wake() { isWoken.signal() }
}
