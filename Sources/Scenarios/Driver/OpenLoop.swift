public import Metrics
import Streams

/// The due times of a trace's events in the open loop.
public struct OpenLoopSchedule: Sendable {
  /// A multiple of the recorded speed.
  public let speed: Double
  /// The number of events to replay, from the first one.
  public let eventCount: Int
  /// The time from the start of the replay to the first event.
  public let leadNanoseconds: UInt64

  /// Longer than the clock spins, so that the replay sleeps before the first event as before any other.
  public static let usualLeadNanoseconds: UInt64 = 1_000_000

  public init(speed: Double, eventCount: Int, leadNanoseconds: UInt64 = usualLeadNanoseconds) {
    precondition(speed > 0, "the speed must be positive")
    self.speed = speed
    self.eventCount = eventCount
    self.leadNanoseconds = leadNanoseconds
  }

  public var withoutLead: OpenLoopSchedule {
    OpenLoopSchedule(speed: speed, eventCount: eventCount, leadNanoseconds: 0)
  }

  /// The real duration of a trace duration, rounded down, at most 1e19 ns (300 years).
  @inlinable
  public func realNanoseconds(of traceNanoseconds: Int64) -> UInt64 {
    UInt64(min(max(0, Double(traceNanoseconds) / speed), 1e19))
  }
}

/// The measurements of one or more open-loop replays.
public struct OpenLoopRecord: ~Copyable {
  /// From the due instant of each event to its delivery, in nanoseconds.
  public var queueing = Histogram()
  /// From the delivery of each event until it has settled, in nanoseconds.
  public var service = Histogram()
  /// From the due instant of an event, timer or answer to each decision on it, in nanoseconds.
  public var response = Histogram()
  /// The time during which an event, a timer or an answer was due and had not settled.
  public var busyNanoseconds: UInt64 = 0
  /// From the due instant of the first event until the last has settled, or until the first event behind the replayed
  /// part is due, whichever is later.
  public var elapsedNanoseconds: UInt64 = 0

  public init() {}

  public var eventCount: UInt64 { service.count }
}

/// Open loop, real clock. The decisions are those of the closed loop, because everything runs in the same order.
extension ReplayDriver {
  /// Replays the beginning of a script. Each event is delivered when it is due, or as soon as the last has settled if
  /// that is later. No event is skipped or rescheduled.
  ///
  /// A timer is due at its own instant, before the next event. An answer of a server is due when it arrives. After the
  /// last event the replay continues until nothing is pending, for at most ``Environment/settlingTime`` of trace time.
  /// If only a beginning is replayed, the replay ends before the next event.
  ///
  /// - Complexity: for a late event one clock reading, because the end of one event is the start of the next, and two
  ///   stores; for a decision another reading. The loop does not allocate.
  /// - Precondition: there is a ``Pace``.
  func run(_ script: Script<App>, recording record: inout OpenLoopRecord) {
    guard let pace else { preconditionFailure("a replay in real time needs a pace") }
    let count = min(pace.schedule.eventCount, script.count)
    let turns = Turns(of: self, script, count, pace)
    decisions.observe { [pace] in pace.noteDecision() }
    defer { decisions.forgetObserver() }
    pace.start()
    exchange()
    if recorder == nil {
      architectureCode.replay(place, count, script, environment, turns)
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

  /// Waits for the next timer or answer before an instant, and runs it. Returns false if there is none.
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

  fileprivate func exchange() {
    guard let network, let pace else { return }
    network.exchange(with: environment.services, pace)
    pace.noteEnd()
  }
}

/// Delays each event until it is due, and records its start and end. Allocates in advance.
private final class Turns<App: Scenarios.App>: Meter {
  private unowned let driver: ReplayDriver<App>
  private let pace: Pace
  private let count: Int
  private let times: [VirtualInstant]
  /// In nanoseconds after the due instant of the first event.
  private let due: UnsafeMutablePointer<UInt64>
  private let start: UnsafeMutablePointer<UInt64>
  private let end: UnsafeMutablePointer<UInt64>

  init(of driver: ReplayDriver<App>, _ script: Script<App>, _ count: Int, _ pace: Pace) {
    self.driver = driver
    self.pace = pace
    self.count = count
    times = (0..<count).map(script.time)
    due = .allocate(capacity: 3 * count)
    // Writing makes the system allocate the pages now.
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

/// Maps trace time to a clock: an event is due at t0 + t / speed, however long earlier events took.
///
/// So a slow event cannot hide the waiting that it causes (coordinated omission: Gil Tene, "How NOT to Measure
/// Latency", 2013).
final class Pace {
  let clock: any PacingClock
  let schedule: OpenLoopSchedule
  private let first: VirtualInstant
  /// The clock reading at which the first event is due.
  private(set) var origin: UInt64 = 0
  /// The clock reading at which the last event, timer or answer had settled.
  private(set) var last: UInt64 = 0
  /// The total time during which nothing was due.
  private(set) var idleNanoseconds: UInt64 = 0
  /// When the current event, timer or answer was due.
  private var due: UInt64 = 0
  private(set) var response = Histogram()

  init(_ schedule: OpenLoopSchedule, from first: VirtualInstant, on clock: any PacingClock) {
    self.clock = clock
    self.schedule = schedule
    self.first = first
  }

  /// Starts the trace time after the lead.
  func start() {
    origin = clock.now &+ schedule.leadNanoseconds
    last = clock.now
  }

  /// The real time from the first event to an instant of the trace, in nanoseconds.
  func nanoseconds(to instant: VirtualInstant) -> UInt64 {
    schedule.realNanoseconds(of: instant.nanoseconds - first.nanoseconds)
  }

  func due(_ instant: VirtualInstant) -> UInt64 { origin &+ nanoseconds(to: instant) }

  /// The instant of the trace that is due at a clock reading.
  func instant(at reading: UInt64) -> VirtualInstant {
    let passed = Double(reading - min(reading, origin)) * schedule.speed
    return VirtualInstant(nanoseconds: first.nanoseconds + Int64(min(passed, 9e18 - Double(first.nanoseconds))))
  }

  /// Waits until `due`; returns at once if that has passed.
  func wait(until due: UInt64) {
    if last < due {
      idleNanoseconds &+= due &- min(max(last, origin), due)
      last = clock.wait(until: due)
    }
    self.due = due
  }

  func noteEnd() { last = clock.now }

  /// Records a decision on the current event, timer or answer.
  func noteDecision() { response.record(clock.now &- due) }
}
