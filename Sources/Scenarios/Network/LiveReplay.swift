internal import Metrics
import Streams

/// One run of a script through a fresh instance of an architecture, with a server that answers over a network, written down
/// as a ``History``: open loop, real clock.
///
/// Events and timers are due as in ``OpenLoopReplay``. What is asked is sent at once, and the server is told what the
/// conditions of the trace say: which answer it gives, and how long it waits before. The answer happens when it arrives:
/// at the trace's time of that instant, and never before what has happened. At one instant of the trace the user comes
/// first, then timers, then answers, as everywhere. So the architecture sees what it sees in any replay, and the history is
/// judged as any other. It is another one each time, as no network is punctual.
///
/// After the last event the replay goes on until nothing is pending, for at most ``Environment/settlingTime`` of the
/// trace's time.
struct LiveReplay<A: Architecture, Clock: WakingClock> {
  private typealias App = A.App

  /// A request that was sent and not answered.
  private struct Flight {
    let number: Int
    let request: Request<App>
    /// What the server was told to answer.
    let answer: App.Event
    let cancel: @Sendable () -> Void
  }

  private let script: Script<App>
  private let environment: Environment<App>
  private let architecture: A
  private let recorder: HistoryRecorder<App>
  private let network: NetworkService<App>
  private let transport: any Transport
  private let schedule: OpenLoopSchedule
  private let clock: Clock
  private let watch: EmissionWatch<Clock>
  private let mailbox: Mailbox<Clock>
  private var flights: [Flight] = []
  private var sentCount = 0
  /// When the first event is due.
  private var origin: UInt64 = 0
  /// When the last thing that happened had settled.
  private var last: UInt64 = 0

  /// - Precondition: no line of the script's trace is an answer, and the app has a network.
  init(of script: Script<A.App>, over route: LiveRoute<A.App>, at speed: Double, by clock: Clock) {
    precondition(script.answers.cues.isEmpty, "the trace brings its own answers")
    self.script = script
    network = route.network
    transport = route.transport
    schedule = OpenLoopSchedule(speed: speed, eventCount: script.count)
    self.clock = clock
    watch = EmissionWatch(clock: clock)
    mailbox = Mailbox(clock)
    var environment = Environment<App>(decisions: DecisionLog())
    recorder = HistoryRecorder(environment.decisions)
    environment.surroundings = Surroundings(environment.world, recorder: recorder)
    environment.world?.recorder = recorder
    recorder.services = environment.world
    environment.world?.begin(script.answers)
    architecture = Replay<A>.instance(in: environment)
    recorder.clock = environment.clock
    self.environment = environment
  }

  /// Replays the script, and adds the measurements to `times`.
  mutating func run(recording times: inout OpenLoopRecord) -> History<A.App> {
    // Who has asked and not been answered keeps itself alive: the request holds the completion, and that the instance.
    defer { environment.world?.end() }
    environment.decisions.observe { [watch] in watch.note() }
    origin = clock.now &+ schedule.leadNanoseconds
    last = clock.now
    sendRequests()
    var index = 0
    var idleNanoseconds: UInt64 = 0
    while let next = nextInstant(at: index) {
      let due = due(next)
      if let arrival = mailbox.first(until: due), case let instant = instant(of: arrival), instant < next {
        mailbox.removeFirst()
        idleNanoseconds += idle(until: arrival.instant)
        take(arrival, at: instant)
      } else if index < script.count, script.lines[index].time == next {
        idleNanoseconds += idle(until: due)
        deliver(index, due: due, &times)
        index += 1
      } else if environment.nextDue == next, index < script.count || next < end {
        idleNanoseconds += idle(until: due)
        watch.due = due
        environment.runLate(at: next)
      } else {
        // The minute is over.
        idleNanoseconds += idle(until: due)
        break
      }
      sendRequests()
      last = clock.now
    }
    for flight in flights { flight.cancel() }
    environment.decisions.forgetObserver()
    times.response.merge(watch.response)
    times.elapsedNanoseconds += max(last, origin) - origin
    times.busyNanoseconds += max(last, origin) - origin - idleNanoseconds
    // What is due when the minute is over does not run, and is not due.
    return recorder.history(until: VirtualInstant(nanoseconds: end.nanoseconds - 1))
  }

  // MARK: - What happens next

  /// When time is over: so long after the last event.
  private var end: VirtualInstant {
    (script.count > 0 ? script.time(at: script.count - 1) : .zero).advanced(by: Environment<App>.settlingTime)
  }

  /// When the next event or timer is due, or time is over; nil if nothing is pending.
  private func nextInstant(at index: Int) -> VirtualInstant? {
    let own = environment.nextDue
    if index < script.count { return min(script.lines[index].time, own) }
    return own == .distantFuture && flights.isEmpty ? nil : min(own, end)
  }

  /// Waits until something is due if it is not. Returns for how long there was nothing to do.
  private mutating func idle(until due: UInt64) -> UInt64 {
    guard last < due else { return 0 }
    let idle = due - min(max(last, origin), due)
    last = clock.wait(until: due)
    return idle
  }

  private mutating func deliver(_ index: Int, due: UInt64, _ times: inout OpenLoopRecord) {
    let time = script.lines[index].time
    watch.due = due
    environment.enter(time, clock: script.lines[index].clock)
    recorder.begin(.event(script.lines[index].event), at: time, position: index)
    script.lines[index].deliver(to: architecture)
    recorder.end()
    environment.settle(at: time)
    times.queueing.record(last - due)
    times.service.record(clock.now - last)
  }

  // MARK: - Requests and answers

  /// Sends what was asked, and cancels what was cancelled.
  private mutating func sendRequests() {
    flights.removeAll { flight in
      if flight.request.isPending { return false }
      flight.cancel()
      return true
    }
    guard let services = environment.world else { return }
    for (request, latency) in services.takeScheduled() {
      sentCount += 1
      let (number, answer) = (sentCount, request.answers[request.answerIndex])
      let cancel = transport.send(
        network.exchange(answer), delayNanoseconds: realNanoseconds(latency),
        timeoutNanoseconds: realNanoseconds(network.timeout)
      ) { [mailbox] in mailbox.put($0, to: number) }
      flights.append(Flight(number: number, request: request, answer: answer, cancel: cancel))
    }
  }

  /// - Parameter instant: when it happens, in the trace's time.
  private mutating func take(_ arrival: Mailbox<Clock>.Arrival, at instant: VirtualInstant) {
    // One that was cancelled meanwhile is not waited for any more.
    guard let place = flights.firstIndex(where: { $0.number == arrival.number }) else { return }
    let flight = flights.remove(at: place)
    watch.due = arrival.instant
    environment.enter(instant, clock: max(environment.clock.now, instant))
    environment.services.give(network.event(arrival.response, flight.answer), to: flight.request)
    environment.settle(at: instant)
  }

  // MARK: - Real time and the trace's

  private var start: Int64 { script.count > 0 ? script.time(at: 0).nanoseconds : 0 }

  private func realNanoseconds(_ duration: Duration) -> UInt64 {
    schedule.realNanoseconds(of: VirtualInstant.zero.advanced(by: duration).nanoseconds)
  }

  private func due(_ instant: VirtualInstant) -> UInt64 {
    origin &+ schedule.realNanoseconds(of: instant.nanoseconds - start)
  }

  /// When an arrival happens, in the trace's time: after all that has happened.
  private func instant(of arrival: Mailbox<Clock>.Arrival) -> VirtualInstant {
    let passed = Double(arrival.instant - min(arrival.instant, origin)) * schedule.speed
    let instant = VirtualInstant(nanoseconds: start + Int64(min(passed, 9e18 - Double(start))))
    return max(instant, environment.scheduler.now.advanced(by: .nanoseconds(1)))
  }
}

extension Services {
  /// Takes over the requests that the conditions of a trace will answer, in the order in which they were asked, each with
  /// how long it takes. Time answers them no more.
  func takeScheduled() -> [(request: Request<App>, latency: Duration)] {
    let asked = requests.filter { request in request.isPending && queue.contains { $0 === request } }
    queue = []
    findNextDue()
    return asked.map { ($0, scheduler.now.duration(to: $0.due)) }
  }
}
