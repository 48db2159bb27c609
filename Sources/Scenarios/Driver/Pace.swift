internal import Metrics
import Streams

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
