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

/// The words an app understands: every allowed pair of source and kind.
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

  /// What an event may carry. One that carries anything else is malformed.
  public enum Value: Sendable, Hashable {
    case none
    /// What a person types or a service answers: any text. ``Redaction`` replaces it.
    case text
    /// A text that counts as a number, digits and signs as they are typed. Redaction replaces the digits by others.
    case amount
    /// One of the names that the app or its services know, such as an id that was pushed or an entry of a list: any text that
    /// nobody types. Redaction keeps it.
    case name
    /// Decimal digits, after a minus sign if it is negative: at most 2^63 - 1 either way.
    case wholeNumber
    /// A whole number within limits.
    case number(in: ClosedRange<Int64>)
  }

  public let words: [Word]

  public init(arrayLiteral words: Word...) { self.words = words }

  public init(_ words: [Word]) { self.words = words }
}

/// What the app's clock reads, line by line of a trace: the rule of ``Trace/clockReadings()``.
public struct TraceClock: Sendable {
  private var last = Int64.min

  public init() {}

  /// The reading at the next line, in nanoseconds. The lines are given in their order, conditions too.
  public mutating func reading(at event: TraceEvent) -> Int64 {
    last = event.clockNanoseconds ?? max(event.timeNanoseconds, last + 1)
    return last
  }
}

/// The range of times in a trace.
extension Trace {
  /// The largest time, and the largest magnitude of a clock reading: 2^62 ns, 146 years. Beyond it there is room for every
  /// event of a trace to move the clock on by one.
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
  /// Time does not run out, however many events a trace has: at its end all of them would come at one instant, and no
  /// timer would ring any more. So from half of the range on a gap is at most 2^-20 of what is left. That is 37 minutes at
  /// first, and thirty million such gaps fit in.
  package func later(by gapNanoseconds: Int64) -> Int64 {
    let half = Trace.timeNanosecondsMax / 2
    if gapNanoseconds <= half - self { return self + gapNanoseconds }
    let start = Swift.max(self, half)
    return start + Swift.min(gapNanoseconds, (Trace.timeNanosecondsMax - start) >> 20)
  }
}
