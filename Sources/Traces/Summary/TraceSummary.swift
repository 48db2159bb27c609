/// What is in a trace: its events by kind, how long it lasts, the gaps between events.
///
///     print(TraceSummary(of: trace))
public struct TraceSummary: Sendable, Equatable {
  /// How many events have a source and a kind.
  public struct Count: Sendable, Equatable {
    public let source: String
    public let kind: String
    public let events: Int
    /// How many different values they carry; 1 for a kind without a value.
    public let distinctValues: Int
    /// Whether that is their number and not an estimate; see ``DistinctCount``.
    public let isDistinctExact: Bool

    init(source: String, kind: String, events: Int, distinctValues: Int, isDistinctExact: Bool = true) {
      self.source = source
      self.kind = kind
      self.events = events
      self.distinctValues = distinctValues
      self.isDistinctExact = isDistinctExact
    }
  }

  public let name: String
  public let origin: [String]
  public let eventCount: Int
  /// By source and kind, in the order of the alphabet.
  public let counts: [Count]
  /// From the start of the trace to the last event.
  public let durationNanoseconds: Int64
  /// How many events state what the app's clock reads.
  public let statedClockReadings: Int
  /// The gaps between one event and the next; nil if there is no such pair.
  public let gaps: GapSummary?

  init(
    name: String, origin: [String], eventCount: Int, counts: [Count], durationNanoseconds: Int64,
    statedClockReadings: Int, gaps: GapSummary?
  ) {
    self.name = name
    self.origin = origin
    self.eventCount = eventCount
    self.counts = counts
    self.durationNanoseconds = durationNanoseconds
    self.statedClockReadings = statedClockReadings
    self.gaps = gaps
  }

  /// - Complexity: O(events), on average.
  public init(of trace: Trace) {
    var tally = TraceTally()
    for event in trace.events { tally.add(event) }
    self = tally.summary(name: trace.name, origin: trace.origin)
  }
}
