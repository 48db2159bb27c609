public import Streams
public import Traces

/// A trace made ready for replay: an app's events, and what scheduler and clock read at each. Shared, it never changes.
public final class Script<App: Scenarios.App>: Sendable {
  /// Noncopyable, so that a replay borrows the event where it lies: no retain and release of a payload that would be
  /// the harness's and not the architecture's.
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

  /// Initialised by the initialiser, deinitialised by `deinit`. In between it is only read, or changed by the only one who has
  /// it: that is why sharing it is safe.
  @usableFromInline nonisolated(unsafe) let lines: UnsafeMutableBufferPointer<Line>

  /// - Precondition: the trace's words are in the app's vocabulary.
  public init(_ trace: Trace) {
    lines = .allocate(capacity: trace.events.count)
    for (index, (line, clock)) in zip(trace.events, trace.clockReadings()).enumerated() {
      lines.initializeElement(
        at: index,
        to: Line(
          event: App.event(line), time: VirtualInstant(nanoseconds: line.timeNanoseconds),
          clock: VirtualInstant(nanoseconds: clock)))
    }
  }

  /// Events one nanosecond apart, from 1: a witness.
  public init(_ events: some Collection<App.Event>) {
    lines = .allocate(capacity: events.count)
    for (index, event) in events.enumerated() {
      let instant = VirtualInstant(nanoseconds: Int64(index) + 1)
      lines.initializeElement(at: index, to: Line(event: event, time: instant, clock: instant))
    }
  }

  /// The events of a timeline, at their times and clock readings. Whatever else happens in it is left out.
  public init(_ timeline: Timeline<App>) {
    let moments = timeline.moments.compactMap { moment in
      if case .event(let event) = moment.action { (event, moment) } else { nil }
    }
    lines = .allocate(capacity: moments.count)
    for (index, (event, moment)) in moments.enumerated() {
      lines.initializeElement(at: index, to: Line(event: event, time: moment.time, clock: moment.clock))
    }
  }

  /// The lines of another script at these positions, with their times.
  public init(_ other: Script, at indices: some Collection<Int>) {
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

  /// Hands the lines of a script that nobody else has to somebody who changes them: for those who try a great many
  /// scripts of one length.
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

  /// What the app's clock reads at each event, in nanoseconds.
  public var clockReadings: [Int64] { lines.indices.map { lines[$0].clock.nanoseconds } }
}
