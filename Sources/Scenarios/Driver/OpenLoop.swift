public import Metrics
import Streams

/// When the events of a trace are due in the open loop.
public struct OpenLoopSchedule: Sendable {
  /// How many times as fast as it was recorded the trace runs.
  public let speed: Double
  /// How many events are replayed, from the first one on.
  public let eventCount: Int
  /// How long before the first event is due the replay is ready.
  public let leadNanoseconds: UInt64

  /// Longer than the clock spins, so that the replay sleeps before the first event as before any other.
  public static let usualLeadNanoseconds: UInt64 = 1_000_000

  public init(speed: Double, eventCount: Int, leadNanoseconds: UInt64 = usualLeadNanoseconds) {
    precondition(speed > 0, "time goes forward")
    self.speed = speed
    self.eventCount = eventCount
    self.leadNanoseconds = leadNanoseconds
  }

  /// The same without a lead, for a replay that follows another.
  public var withoutLead: OpenLoopSchedule {
    OpenLoopSchedule(speed: speed, eventCount: eventCount, leadNanoseconds: 0)
  }

  /// How many real nanoseconds that many of the trace's take: rounded down, at most 1e19 (300 years).
  @inlinable
  public func realNanoseconds(of traceNanoseconds: Int64) -> UInt64 {
    UInt64(min(max(0, Double(traceNanoseconds) / speed), 1e19))
  }
}

/// What was measured in one or more open-loop replays.
public struct OpenLoopRecord: ~Copyable {
  /// How long each event waited for its turn, in nanoseconds.
  public var queueing = Histogram()
  /// How long each event took, in nanoseconds.
  public var service = Histogram()
  /// How long after the due instant each decision came, in nanoseconds.
  public var response = Histogram()
  /// How long an event or a timer was due and not yet settled.
  public var busyNanoseconds: UInt64 = 0
  /// From the instant at which the first event was due until the last had settled or the event after the replayed part
  /// was due, whichever is later.
  public var elapsedNanoseconds: UInt64 = 0

  public init() {}

  public var eventCount: UInt64 { service.count }
}

/// Open loop, real clock. The decisions are those of the closed loop, as everything runs in the same order.
extension ReplayDriver {
  /// Replays the beginning of a script, each event when it is due, or as soon as the last has settled if that is later. None
  /// is skipped or rescheduled.
  ///
  /// A timer is due at its own instant, before the next event. An answer of a server is due when it arrives. After the last
  /// event the replay goes on until nothing is pending, for at most ``Environment/settlingTime`` of the trace's time. The
  /// replay of a beginning ends before the event behind it.
  ///
  /// - Complexity: for an event that is late one reading of the clock, since the end of one is the start of the next, and
  ///   two stores; for a decision another reading. The loop allocates nothing.
  /// - Precondition: there is a ``Pace``.
  func run(_ script: Script<App>, recording record: inout OpenLoopRecord) {
    guard let pace else { preconditionFailure("real time has a pace") }
    let count = min(pace.schedule.eventCount, script.count)
    let turns = Turns(of: self, script, count, pace)
    decisions.observe { [pace] in pace.noteDecision() }
    defer { decisions.forgetObserver() }
    pace.start()
    exchange()
    if recorder == nil {
      seat.replay(place, count, script, environment, turns)
    } else {
      for index in 0..<count {
        turns.willRun(index)
        run(script, index..<index + 1, at: index)
        turns.didRun(index)
      }
    }
    if count > 0 { lastTime = script.lines[count - 1].time }
    let isWhole = count == script.count
    let end = isWhole ? settled : min(settled, script.lines[count].time)
    while isPending, runNext(before: end, pace) {}
    if network != nil, isPending { pace.wait(until: pace.due(end)) }
    network?.cancel()

    turns.add(to: &record)
    record.response.merge(pace.response)
    let last = max(pace.last, pace.origin)
    record.busyNanoseconds += last - pace.origin - pace.idleNanoseconds
    record.elapsedNanoseconds += (isWhole ? last : max(last, pace.due(script.lines[count].time))) - pace.origin
  }

  private var isPending: Bool { environment.nextDue != .distantFuture || network?.isWaiting == true }

  /// Waits for the next timer or answer before an instant, and lets it happen.
  ///
  /// - Returns: false if there is none.
  fileprivate func runNext(before time: VirtualInstant, _ pace: Pace) -> Bool {
    if network == nil, environment.nextDue >= time { return false }
    let next = min(environment.nextDue, time)
    if let network, let arrival = network.arrival(before: next, in: environment, pace) {
      pace.wait(until: arrival.reading)
      network.take(arrival, in: environment)
    } else {
      guard next < time else { return false }
      pace.wait(until: pace.due(next))
      loops.pass(environment, next.advanced(by: .nanoseconds(1)))
    }
    pace.noteEnd()
    exchange()
    return true
  }

  /// Sends what was asked to the server, if there is one.
  fileprivate func exchange() {
    guard let network, let pace else { return }
    network.exchange(with: environment.services, pace)
    pace.noteEnd()
  }
}

/// Lets each event wait until it is due, and notes when it started and ended. The memory is taken beforehand.
private final class Turns<App: Scenarios.App>: Meter {
  private unowned let driver: ReplayDriver<App>
  private let pace: Pace
  private let count: Int
  /// When each event happens in the trace.
  private let times: [VirtualInstant]
  /// From the first event on.
  private let due: UnsafeMutablePointer<UInt64>
  private let start: UnsafeMutablePointer<UInt64>
  private let end: UnsafeMutablePointer<UInt64>

  init(of driver: ReplayDriver<App>, _ script: Script<App>, _ count: Int, _ pace: Pace) {
    self.driver = driver
    self.pace = pace
    self.count = count
    times = (0..<count).map(script.time)
    due = .allocate(capacity: 3 * count)
    // Written to, so that the system hands out the memory now.
    due.initialize(repeating: 0, count: 3 * count)
    start = due + count
    end = start + count
    super.init(stride: 1)
    for index in 0..<count { due[index] = pace.nanoseconds(to: times[index]) }
  }

  deinit { due.deallocate() }

  override func willRun(_ index: Int) {
    while driver.runNext(before: times[index], pace) {}
    pace.wait(until: pace.origin &+ due[index])
    start[index] = pace.last
  }

  override func didRun(_ index: Int) {
    pace.noteEnd()
    end[index] = pace.last
    driver.exchange()
  }

  func add(to record: inout OpenLoopRecord) {
    for index in 0..<count {
      record.queueing.record(start[index] - pace.origin - due[index])
      record.service.record(end[index] - start[index])
    }
  }
}

/// How a trace's time passes on a clock: an event is due at t0 + t / speed, however long earlier events took.
///
/// So a slow event cannot hide the waiting that it causes (coordinated omission: Gil Tene, "How NOT to Measure Latency",
/// 2013).
final class Pace {
  let clock: any PacingClock
  let schedule: OpenLoopSchedule
  /// When the first event happens in the trace.
  private let first: VirtualInstant
  /// When the first event is due.
  private(set) var origin: UInt64 = 0
  /// When the last thing that happened had settled.
  private(set) var last: UInt64 = 0
  /// For how long nothing was due.
  private(set) var idleNanoseconds: UInt64 = 0
  /// When the event, timer or answer now being served was due.
  private var due: UInt64 = 0
  /// How long after the due instant each decision was made, in nanoseconds.
  private(set) var response = Histogram()

  init(_ schedule: OpenLoopSchedule, from first: VirtualInstant, on clock: any PacingClock) {
    self.clock = clock
    self.schedule = schedule
    self.first = first
  }

  /// Lets the trace's time begin, after the lead.
  func start() {
    origin = clock.now &+ schedule.leadNanoseconds
    last = clock.now
  }

  /// How long after the first event an instant of the trace is due, in nanoseconds.
  func nanoseconds(to instant: VirtualInstant) -> UInt64 {
    schedule.realNanoseconds(of: instant.nanoseconds - first.nanoseconds)
  }

  /// What the clock reads when an instant of the trace is due.
  func due(_ instant: VirtualInstant) -> UInt64 { origin &+ nanoseconds(to: instant) }

  /// The instant of the trace that is due when the clock reads `reading`.
  func instant(at reading: UInt64) -> VirtualInstant {
    let passed = Double(reading - min(reading, origin)) * schedule.speed
    return VirtualInstant(nanoseconds: first.nanoseconds + Int64(min(passed, 9e18 - Double(first.nanoseconds))))
  }

  /// Waits until something is due. Something late is not waited for.
  func wait(until due: UInt64) {
    if last < due {
      idleNanoseconds &+= due &- min(max(last, origin), due)
      last = clock.wait(until: due)
    }
    self.due = due
  }

  /// Notes that what was waited for has settled.
  func noteEnd() { last = clock.now }

  /// Records a decision on what is being served.
  func noteDecision() { response.record(clock.now &- due) }
}
