public import Streams
public import Traces

/// A trace prepared for replay: the user's events, the time and the clock reading of each, and the plan of the world's
/// answers. Immutable once shared.
public final class Script<App: Scenarios.App>: Sendable {
  /// Noncopyable, so that a replay borrows the event in place. Otherwise the harness would retain and release payloads.
  public struct Line: ~Copyable, Sendable {
    public var event: App.Event
    public var time: VirtualInstant
    public var clock: VirtualInstant

    @inlinable
    public init(event: App.Event, time: VirtualInstant, clock: VirtualInstant) {
      self.event = event
      self.time = time
      self.clock = clock
    }
  }

  /// Initialised by the initialiser, deinitialised by `deinit`. In between it is only read, or changed by its unique
  /// owner, so sharing it is safe.
  @usableFromInline nonisolated(unsafe) let lines: UnsafeMutableBufferPointer<Line>

  @usableFromInline let answers: AnswerPlan<App>

  /// The time of the last event; zero if there is none.
  @usableFromInline let lastTime: VirtualInstant

  /// The time of the last event of a witness, if it is an alarm later than the minute that follows every trace;
  /// otherwise nil.
  let end: VirtualInstant?

  /// - Precondition: the trace's words are in the app's ``App/traceVocabulary``.
  public convenience init(_ trace: Trace) {
    var moments: [Moment] = []
    moments.reserveCapacity(trace.events.count)
    for (line, clock) in zip(trace.events, trace.clockReadings()) where line.source != Conditions.source {
      let event = App.event(line)
      guard App.origin(of: event) == .user else { continue }
      moments.append(
        Moment(
          event: event, time: VirtualInstant(nanoseconds: line.timeNanoseconds),
          clock: VirtualInstant(nanoseconds: clock)))
    }
    self.init(moments, AnswerPlan(trace))
  }

  /// Events one nanosecond apart, from 1: a witness. The world's answers are given at their places. An alarm's event
  /// happens when the oracle's alarm fires, or a nanosecond after the previous event if none is set.
  public convenience init(_ events: some Collection<App.Event>) {
    var moments: [Moment] = []
    var answers = AnswerPlan<App>()
    var places = WitnessTimes<App>()
    var end: VirtualInstant?
    for event in events {
      let time = places.time(of: event)
      end = App.origin(of: event) == .time ? time : nil
      switch App.origin(of: event) {
      case .user: moments.append(Moment(event: event, time: time, clock: time))
      case .world: answers.cues.append(AnswerPlan.Cue(time: time, event: event))
      case .time: break
      }
    }
    let settled = moments.last?.time.advanced(by: Environment<App>.settlingTime) ?? .zero
    self.init(moments, answers, until: end.flatMap { $0 < settled ? nil : $0 })
  }

  struct Moment {
    let event: App.Event
    let time: VirtualInstant
    let clock: VirtualInstant
  }

  init(_ moments: [Moment], _ answers: AnswerPlan<App>, until end: VirtualInstant? = nil) {
    self.answers = answers
    self.end = end
    lastTime = moments.last?.time ?? .zero
    lines = .allocate(capacity: moments.count)
    for (index, moment) in moments.enumerated() {
      lines.initializeElement(at: index, to: Line(event: moment.event, time: moment.time, clock: moment.clock))
    }
  }

  /// The lines of another script at some indices, with their times.
  public init(_ other: Script, at indices: some Collection<Int>) {
    answers = other.answers
    end = nil
    lastTime = indices.reduce(.zero) { _, index in other.lines[index].time }
    lines = .allocate(capacity: indices.count)
    for (position, index) in indices.enumerated() {
      let line = Line(event: other.lines[index].event, time: other.lines[index].time, clock: other.lines[index].clock)
      lines.initializeElement(at: position, to: line)
    }
  }

  deinit {
    lines.deinitialize()
    lines.deallocate()
  }

  /// Lets the unique owner of a script change its lines, for searches that try a great many scripts of one length.
  @inlinable
  static func withLines<Result>(
    of script: inout Script, _ body: (UnsafeMutableBufferPointer<Line>) -> Result
  ) -> Result {
    precondition(isKnownUniquelyReferenced(&script), "a shared script never changes")
    return body(script.lines)
  }

  @inlinable
  public var count: Int { lines.count }

  public var events: [App.Event] { lines.indices.map { lines[$0].event } }

  public func time(at index: Int) -> VirtualInstant { lines[index].time }

  /// The index of the first event after an instant; ``count`` if there is none.
  /// - Complexity: O(log events).
  public func index(after time: VirtualInstant) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The clock reading at each event, in nanoseconds.
  public var clockReadings: [Int64] { lines.indices.map { lines[$0].clock.nanoseconds } }
}

private struct WitnessTimes<App: Scenarios.App> {
  private var now = VirtualInstant.zero
  private var oracle = App.Oracle()
  private var alarms: [(time: VirtualInstant, event: App.Event)] = []

  mutating func time(of event: App.Event) -> VirtualInstant {
    let next = VirtualInstant(nanoseconds: now.nanoseconds + 1)
    if App.origin(of: event) == .time, let due = alarms.first(where: { $0.event == event })?.time {
      now = max(due, next)
    } else {
      now = next
    }
    _ = oracle.decisions(at: event)
    if let alarm = oracle.alarm(after: event) {
      alarms.removeAll { $0.event == alarm.event }
      alarms.append((now.advanced(by: alarm.delay), alarm.event))
    }
    return now
  }
}
