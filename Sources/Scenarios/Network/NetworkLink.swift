import Dispatch
package import Metrics
import Streams
import Synchronization

/// Carries the requests of an instance to a server, and the answers back.
///
/// A request is sent at once. The trace's conditions tell the server which answer to give, and how long to wait before.
/// The answer happens on arrival, at the corresponding trace time, and never before the present. So the architecture
/// sees no difference from any replay, and the history is judged as any other. Histories differ from run to run,
/// because network latencies do.
final class NetworkLink<App: Scenarios.App> {
  private struct PendingRequest {
    let number: Int
    let request: Request<App>
    let answer: App.Event
    let cancel: @Sendable () -> Void
  }

  struct Arrival {
    fileprivate let response: Mailbox.Arrival
    let instant: VirtualInstant
    /// The clock reading on arrival.
    var reading: UInt64 { response.instant }
  }

  private let service: NetworkService<App>
  private let transport: any Transport
  private let mailbox: Mailbox
  private var pending: [PendingRequest] = []
  private var sentCount = 0

  init(_ service: NetworkService<App>, over transport: any Transport, by clock: any WakingClock) {
    self.service = service
    self.transport = transport
    mailbox = Mailbox(clock)
  }

  var isWaiting: Bool { !pending.isEmpty }

  /// Sends new requests, and cancels those that the instance has cancelled.
  func exchange(with services: Services<App>, _ pace: Pace) {
    pending.removeAll { one in
      if one.request.isPending { return false }
      one.cancel()
      return true
    }
    func realNanoseconds(_ duration: Duration) -> UInt64 {
      pace.schedule.realNanoseconds(of: VirtualInstant.zero.advanced(by: duration).nanoseconds)
    }
    for (request, latency) in services.takeScheduled() {
      sentCount += 1
      let (number, answer) = (sentCount, request.answers[request.answerIndex])
      let cancel = transport.send(
        service.exchange(for: answer), delayNanoseconds: realNanoseconds(latency),
        timeoutNanoseconds: realNanoseconds(service.timeout)
      ) { [mailbox] in mailbox.put($0, to: number) }
      pending.append(PendingRequest(number: number, request: request, answer: answer, cancel: cancel))
    }
  }

  /// Waits for the next response until `time` is due; nil if there is none before.
  func arrival(before time: VirtualInstant, in environment: Environment<App>, _ pace: Pace) -> Arrival? {
    guard let first = mailbox.first(until: pace.due(time)) else { return nil }
    // Later than everything that has happened.
    let instant = max(pace.instant(at: first.instant), environment.scheduler.now.advanced(by: .nanoseconds(1)))
    return instant < time ? Arrival(response: first, instant: instant) : nil
  }

  func take(_ arrival: Arrival, in environment: Environment<App>) {
    mailbox.removeFirst()
    // The request may have been cancelled meanwhile.
    guard let place = pending.firstIndex(where: { $0.number == arrival.response.number }) else { return }
    let answered = pending.remove(at: place)
    environment.enter(arrival.instant, clock: max(environment.clock.now, arrival.instant))
    environment.services.give(
      service.event(arrival.response.response, inPlaceOf: answered.answer), to: answered.request)
    environment.settle(at: arrival.instant)
  }

  func cancel() { for one in pending { one.cancel() } }
}

extension Services {
  /// Removes the requests that the trace's conditions would answer, in the order of the requests, each with its
  /// latency.
  fileprivate func takeScheduled() -> [(request: Request<App>, latency: Duration)] {
    let asked = requests.filter { request in request.isPending && queue.contains { $0 === request } }
    queue = []
    findNextDue()
    return asked.map { ($0, scheduler.now.duration(to: $0.due)) }
  }
}

/// Carries requests to a server and its responses back.
package protocol Transport: AnyObject, Sendable {
  /// Sends a request.
  ///
  /// - Parameters:
  ///   - delayNanoseconds: the server's delay before the first byte.
  ///   - timeoutNanoseconds: the longest time for a response.
  ///   - take: called once, on any thread, with the response, or nil if there is none. After a cancellation it may be
  ///     called or not.
  /// - Returns: a function that cancels the request.
  func send(
    _ exchange: HTTPExchange, delayNanoseconds: UInt64, timeoutNanoseconds: UInt64,
    _ take: @escaping @Sendable (HTTPResponse?) -> Void
  ) -> @Sendable () -> Void
}

/// Queues responses for the replaying thread.
final class Mailbox: Sendable {
  struct Arrival: Sendable {
    let number: Int
    /// Nil if the request failed.
    let response: HTTPResponse?
    let instant: UInt64
  }

  private let clock: any WakingClock
  private let arrivals = Mutex<[Arrival]>([])

  init(_ clock: any WakingClock) { self.clock = clock }

  /// Thread-safe. The clock is read within the lock, so a reader that is later than an arrival's instant finds the
  /// arrival.
  func put(_ response: HTTPResponse?, to number: Int) {
    arrivals.withLock { $0.append(Arrival(number: number, response: response, instant: clock.now)) }
    clock.wake()
  }

  var first: Arrival? { arrivals.withLock { $0.first } }

  func removeFirst() { arrivals.withLock { _ = $0.removeFirst() } }

  /// Waits for an arrival until the clock reads `instant`.
  func first(until instant: UInt64) -> Arrival? {
    while true {
      if let first { return first }
      if clock.now >= instant { return first }
      clock.sleep(until: instant)
    }
  }
}

/// A clock whose sleep another thread can end.
package protocol WakingClock: PacingClock, Sendable {
  /// Returns when the clock reads `instant` or more, or after a ``wake()`` since the last call, whichever is first.
  func sleep(until instant: UInt64)
  /// Ends the current sleep, or the next one if there is none.
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
      // At most a minute at a time: a semaphore's timeouts end after some centuries.
      let nanoseconds = Int(min(rest - PacingMachineClock.spinNanoseconds, 60_000_000_000))
      guard isWoken.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .timedOut else { return }
      if rest > 60_000_000_000 { return }
    }
    _ = PacingMachineClock().wait(until: instant)
  }

  package func wake() { isWoken.signal() }
}
