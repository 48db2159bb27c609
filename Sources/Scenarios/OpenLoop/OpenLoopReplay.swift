public import Metrics
public import Streams

/// One run of a script through a fresh instance of an architecture: open loop, real clock.
///
/// Event i is due at t0 + t_i / speed, however long earlier events took. It is delivered when it is due, or as soon as the
/// last has settled if that is later; none is skipped or rescheduled. So a slow event cannot hide the waiting it causes
/// (coordinated omission: Gil Tene, "How NOT to Measure Latency", 2013).
///
/// The architecture's clock and scheduler read the trace's time and everything runs in the same order as in ``Replay``, so
/// the decisions are the same. A timer or an answer due at the trace's time d is due at t0 + d / speed, and before the
/// next event. After the last event the replay goes on until nothing is pending, for at most
/// ``Environment/settlingTime`` of the trace's time. The replay of a beginning ends before the event behind it.
///
/// - Complexity: for an event that is late one reading of the clock, since the end of one is the start of the next, and two
///   stores; for a decision another reading. The loop allocates nothing.
public struct OpenLoopReplay<A: Architecture, Clock: PacingClock> {
  @usableFromInline let script: Script<A.App>
  @usableFromInline let environment: Environment<A.App>
  @usableFromInline let architecture: A
  @usableFromInline let clock: Clock
  @usableFromInline let watch: EmissionWatch<Clock>

  @inlinable
  public init(of script: Script<A.App>, into decisions: DecisionLog<A.App.Decision>, by clock: Clock) {
    self.script = script
    environment = Environment(decisions: decisions, for: A.self)
    environment.world?.begin(script.answers)
    architecture = A(environment)
    self.clock = clock
    watch = EmissionWatch(clock: clock)
  }

  /// Replays the beginning of the script and adds the measurements to `record`.
  @inlinable
  public func run(_ schedule: OpenLoopSchedule, recording record: inout OpenLoopRecord) {
    let count = min(schedule.eventCount, script.count)
    guard count > 0 else { return }
    let times = EventTimes(count)
    defer { times.deallocate() }
    let first = script.lines[0].time.nanoseconds
    for index in 0..<count {
      times.due[index] = schedule.realNanoseconds(of: script.lines[index].time.nanoseconds - first)
    }
    environment.decisions.observe { [watch] in watch.note() }

    let origin = clock.now &+ schedule.leadNanoseconds
    var (idleNanoseconds, end) = run(schedule, from: origin, times)
    if environment.nextDue != .distantFuture {
      var limit = environment.scheduler.now.advanced(by: Environment<A.App>.settlingTime)
      if count < script.count { limit = min(limit, script.lines[count].time) }
      idleNanoseconds += run(before: limit, schedule, from: origin, last: &end)
    }

    environment.decisions.forgetObserver()
    record.busyNanoseconds += end - origin - idleNanoseconds
    for index in 0..<count {
      record.queueing.record(times.start[index] - origin - times.due[index])
      record.service.record(times.end[index] - times.start[index])
    }
    record.response.merge(watch.response)
    record.elapsedNanoseconds += max(end, origin + endNanoseconds(schedule, count)) - origin
  }

  /// When the event after the replayed part is due, from the first event on; 0 if there is none.
  @inlinable
  func endNanoseconds(_ schedule: OpenLoopSchedule, _ count: Int) -> UInt64 {
    guard count < script.count else { return 0 }
    return schedule.realNanoseconds(of: script.lines[count].time.nanoseconds - script.lines[0].time.nanoseconds)
  }

  /// Notes when each event started and ended. Returns the idle time, in which nothing was due, and when the last event had
  /// settled.
  @inlinable @inline(__always)
  func run(
    _ schedule: OpenLoopSchedule, from origin: UInt64, _ times: EventTimes
  ) -> (idleNanoseconds: UInt64, end: UInt64) {
    var idleNanoseconds: UInt64 = 0
    var last = clock.now
    var index = 0
    while index < times.count {
      let time = script.lines[index].time
      if environment.nextDue < time {
        idleNanoseconds &+= run(before: time, schedule, from: origin, last: &last)
      }
      let due = origin &+ times.due[index]
      if last < due {
        idleNanoseconds &+= due &- max(last, origin)
        last = clock.wait(until: due)
      }
      watch.due = due
      environment.enter(time, clock: script.lines[index].clock)
      environment.decisions.eventIndex = index
      script.lines[index].deliver(to: architecture)
      environment.settle(at: time)
      let end = clock.now
      times.start[index] = last
      times.end[index] = end
      last = end
      index &+= 1
    }
    return (idleNanoseconds, last)
  }

  /// Runs what is due before an instant of the trace, each when it is due. Returns the idle time; `last` is when the last one
  /// settled.
  @inlinable @inline(never)
  func run(
    before time: VirtualInstant, _ schedule: OpenLoopSchedule, from origin: UInt64, last: inout UInt64
  ) -> UInt64 {
    var idleNanoseconds: UInt64 = 0
    let first = script.lines[0].time.nanoseconds
    while environment.nextDue < time {
      let instant = environment.nextDue
      let due = origin &+ schedule.realNanoseconds(of: instant.nanoseconds - first)
      if last < due {
        idleNanoseconds &+= due &- max(last, origin)
        last = clock.wait(until: due)
      }
      watch.due = due
      environment.runLate(at: instant)
      last = clock.now
    }
    return idleNanoseconds
  }
}

/// When each event was due, from the first one on, and when it started and ended. The memory is taken beforehand.
@usableFromInline
struct EventTimes {
  @usableFromInline let count: Int
  @usableFromInline let due: UnsafeMutablePointer<UInt64>
  @usableFromInline let start: UnsafeMutablePointer<UInt64>
  @usableFromInline let end: UnsafeMutablePointer<UInt64>

  @inlinable
  init(_ count: Int) {
    self.count = count
    due = .allocate(capacity: 3 * count)
    // Written to, so that the system hands out the memory now.
    due.initialize(repeating: 0, count: 3 * count)
    start = due + count
    end = start + count
  }

  @inlinable
  func deallocate() { due.deallocate() }
}
