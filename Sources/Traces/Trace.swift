/// The events of an app and their times: the input of every replay.
///
/// A trace is independent of the app. Its sources and kinds are words of a ``Vocabulary``; the app turns them into its
/// own events.
public struct Trace: Sendable, Equatable {
  /// The generator's name, or the file's name without its folder. Never a path.
  public var name: String
  /// Where the trace comes from, a line each, without the leading `# `: generator, parameters and seed, or format and
  /// digest of the imported file.
  public var origin: [String]
  /// In order: ``TraceEvent/timeNanoseconds`` never decreases.
  public var events: [TraceEvent]

  public init(name: String, origin: [String] = [], events: [TraceEvent] = []) {
    self.name = name
    self.origin = origin
    self.events = events
  }

  /// The app's clock at each event, in nanoseconds: ``TraceEvent/clockNanoseconds`` if stated, otherwise max(time, last
  /// reading + 1). Only a stated reading can tie or step back.
  ///
  /// - Complexity: O(events), one allocation.
  public func clockReadings() -> [Int64] {
    var clock = TraceClock()
    return events.map { clock.reading(at: $0) }
  }

  /// The source of lines that configure the world instead of being events: seed, latencies, mishaps. Reserved in every
  /// app.
  public static let conditionSource = "world"

  /// Number of lines without those of ``conditionSource``.
  public var eventCount: Int { events.count { $0.source != Self.conditionSource } }

  /// Number of events at which the app's clock stands still or steps back.
  public var clockFaultCount: Int {
    let readings = clockReadings()
    return zip(readings.dropFirst(), readings).count { $0 <= $1 }
  }
}

/// One line of a trace: an instant, a source, a kind and perhaps a value.
public struct TraceEvent: Sendable, Hashable {
  /// Nanoseconds since the start of the trace, never negative.
  public var timeNanoseconds: Int64
  /// For example `keyboard`, `button`, `push`.
  public var source: String
  /// For example `text`, `call`, `voip`, `answer`.
  public var kind: String
  public var value: String
  /// The app's clock at this event, in nanoseconds, if it differs from the rule of ``Trace/clockReadings()``. May tie,
  /// step back or be negative.
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

/// The pairs of source and kind that an app understands.
///
///     let vocabulary: Vocabulary = [Word("keyboard", "text", value: .text), Word("button", "call")]
public struct Vocabulary: Sendable, Equatable, ExpressibleByArrayLiteral {
  public struct Word: Sendable, Hashable {
    public let source: String
    public let kind: String
    public let value: Value

    public init(_ source: String, _ kind: String, value: Value = .none) {
      self.source = source
      self.kind = kind
      self.value = value
    }
  }

  /// The values an event may have. An event with another value is malformed.
  public enum Value: Sendable, Hashable {
    case none
    /// Any text that a person types or a service answers. ``Redaction`` replaces it.
    case text
    /// A number as it is typed, digits and signs. Redaction replaces its digits other than zero.
    case amount
    /// A name that is not typed, such as a pushed id or an entry of a list. Any text; redaction keeps it.
    case name
    /// Decimal digits, after a minus sign if negative; magnitude at most 2^63 - 1.
    case wholeNumber
    case number(in: ClosedRange<Int64>)
  }

  public let words: [Word]

  public init(arrayLiteral words: Word...) { self.words = words }

  public init(_ words: [Word]) { self.words = words }
}

public struct TraceClock: Sendable {
  private var last = Int64.min

  public init() {}

  /// The reading at the next line, in nanoseconds, by the rule of ``Trace/clockReadings()``. Takes all lines in order,
  /// conditions included.
  public mutating func reading(at event: TraceEvent) -> Int64 {
    last = event.clockNanoseconds ?? max(event.timeNanoseconds, last + 1)
    return last
  }
}

extension Trace {
  /// The largest time and the largest magnitude of a clock reading: 2^62 ns, 146 years. The rest of `Int64` leaves room
  /// for the clock to advance by one at every event.
  public static let timeNanosecondsMax: Int64 = 1 << 62
}

extension Duration {
  /// The whole nanoseconds of the duration, rounded down, kept between zero and ``Trace/timeNanosecondsMax``.
  public var traceNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    return Int64(max(0, min(nanoseconds, Int128(Trace.timeNanosecondsMax))))
  }
}

extension Int64 {
  /// The time `gapNanoseconds` later. Neither may be negative or above ``Trace/timeNanosecondsMax``.
  ///
  /// In the upper half of the range a gap is shortened to at most 2^-20 of what is left, 37 minutes at first. Time
  /// therefore never runs out: events do not pile up at the last instant, and timers still fire. Thirty million such
  /// gaps fit.
  package func later(by gapNanoseconds: Int64) -> Int64 {
    let half = Trace.timeNanosecondsMax / 2
    if gapNanoseconds <= half - self { return self + gapNanoseconds }
    let start = Swift.max(self, half)
    return start + Swift.min(gapNanoseconds, (Trace.timeNanosecondsMax - start) >> 20)
  }
}
