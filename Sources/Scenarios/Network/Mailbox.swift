import Synchronization

/// Where responses wait until the thread that replays takes them.
final class Mailbox: Sendable {
  struct Arrival: Sendable {
    /// The number of the request.
    let number: Int
    /// Nil if there is no response, and that is known now.
    let response: HTTPResponse?
    /// What the clock read.
    let instant: UInt64
  }

  private let clock: any WakingClock
  private let arrivals = Mutex<[Arrival]>([])

  init(_ clock: any WakingClock) { self.clock = clock }

  /// Called on any thread. The clock is read within the lock: whoever looks later than an arrival's instant finds it.
  func put(_ response: HTTPResponse?, to number: Int) {
    arrivals.withLock { $0.append(Arrival(number: number, response: response, instant: clock.now)) }
    clock.wake()
  }

  /// The earliest arrival; nil if there is none.
  var first: Arrival? { arrivals.withLock { $0.first } }

  func removeFirst() { arrivals.withLock { _ = $0.removeFirst() } }

  /// Waits until there is an arrival, or the clock reads an instant.
  func first(until instant: UInt64) -> Arrival? {
    while true {
      if let first { return first }
      if clock.now >= instant { return first }
      clock.sleep(until: instant)
    }
  }
}
