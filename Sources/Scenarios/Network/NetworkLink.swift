import Dispatch
package import Metrics
import Streams
import Synchronization

/// Carries the requests of an instance to a server, and the answers back.
///
/// A request is sent at once. The server is told what the conditions of the trace say: which answer it gives, and how long it
/// waits before. The answer happens when it arrives: at the trace's time of that instant, and never before what has
/// happened. So the architecture sees what it sees in any replay, and the history is judged as any other. It is another one
/// each time, as no network is punctual.
final class NetworkLink<App: Scenarios.App> {
  /// A request that was sent and not answered.
  private struct PendingRequest {
    let number: Int
    let request: Request<App>
    /// What the server was told to answer.
    let answer: App.Event
    let cancel: @Sendable () -> Void
  }

  /// A response that has arrived.
  struct Arrival {
    fileprivate let response: Mailbox.Arrival
    /// When it happens in the trace.
    let instant: VirtualInstant
    /// What the clock read as it arrived.
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

  /// Whether a request is neither answered nor cancelled.
  var isWaiting: Bool { !pending.isEmpty }

  /// Sends what was asked, and cancels what was cancelled.
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

  /// Waits for the next response until an instant of the trace is due. Nil if none happens before it.
  func arrival(before time: VirtualInstant, in environment: Environment<App>, _ pace: Pace) -> Arrival? {
    guard let first = mailbox.first(until: pace.due(time)) else { return nil }
    // After all that has happened.
    let instant = max(pace.instant(at: first.instant), environment.scheduler.now.advanced(by: .nanoseconds(1)))
    return instant < time ? Arrival(response: first, instant: instant) : nil
  }

  /// Gives an answer to the instance.
  func take(_ arrival: Arrival, in environment: Environment<App>) {
    mailbox.removeFirst()
    // One that was cancelled meanwhile is not waited for any more.
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
  /// Takes over the requests that the conditions of a trace will answer, in the order in which they were asked, each with
  /// how long it takes. Time answers them no more.
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
  ///   - delayNanoseconds: how long the server waits before it sends the first byte.
  ///   - timeoutNanoseconds: how long a response may take.
  ///   - take: called once, on whichever thread, with the response, or nil if there is none. After a cancellation it may
  ///     be called or not.
  /// - Returns: what cancels the request.
  func send(
    _ exchange: HTTPExchange, delayNanoseconds: UInt64, timeoutNanoseconds: UInt64,
    _ take: @escaping @Sendable (HTTPResponse?) -> Void
  ) -> @Sendable () -> Void
}

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
