/// What happened to an app and when: the input of every replay.
///
/// A trace knows no app. Its events are words of some app's ``Vocabulary``; the app turns them into its own events.
public struct Trace: Sendable, Equatable {
  /// The generator's name, or the file's name without its folder. Never a path.
  public var name: String
  /// Where the trace comes from, one line each: generator, parameters and seed, or the imported file's format and
  /// digest. Without the leading `# `.
  public var origin: [String]
  /// The events in the order in which they happened; ``TraceEvent/timeNanoseconds`` never decreases.
  public var events: [TraceEvent]

  public init(name: String, origin: [String] = [], events: [TraceEvent] = []) {
    self.name = name
    self.origin = origin
    self.events = events
  }

  /// What the app's clock reads at each event, in nanoseconds: max(time, last reading + 1), hence strictly increasing,
  /// unless the event states another reading in ``TraceEvent/clockNanoseconds``. Only there can a clock tie or step back.
  ///
  /// - Complexity: O(events), one allocation.
  public func clockReadings() -> [Int64] {
    var clock = TraceClock()
    return events.map { clock.reading(at: $0) }
  }

  /// The source of lines that say how a world answers and are no events: seed, latencies, mishaps. No app may use it for
  /// anything else.
  public static let conditionSource = "world"

  /// How many lines are events. Lines of source ``conditionSource`` are none.
  public var eventCount: Int { events.count { $0.source != Self.conditionSource } }

  /// At how many events the app's clock has not moved on, or has stepped back.
  public var clockFaultCount: Int {
    let readings = clockReadings()
    return zip(readings.dropFirst(), readings).count { $0 <= $1 }
  }
}

/// One line of a trace: an instant, a source, a kind and perhaps a value.
public struct TraceEvent: Sendable, Hashable {
  /// Nanoseconds since the start of the trace, never negative.
  public var timeNanoseconds: Int64
  /// Where it comes from: `keyboard`, `button`, `push`.
  public var source: String
  /// What it is: `text`, `call`, `voip`, `answer`.
  public var kind: String
  /// What it carries; may be empty.
  public var value: String
  /// What the app's clock reads at this event, in nanoseconds, where it differs from the rule of
  /// ``Trace/clockReadings()``. May tie, step back or be negative.
  public var clockNanoseconds: Int64?

  public init(
    timeNanoseconds: Int64, source: String, kind: String, value: String = "", clockNanoseconds: Int64? = nil
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.source = source
    self.kind = kind
    self.value = value
    self.clockNanoseconds = clockNanoseconds
  }
}
