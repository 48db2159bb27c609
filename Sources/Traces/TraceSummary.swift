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

  /// - Complexity: O(events · log(events)).
  public init(of trace: Trace) {
    name = trace.name
    origin = trace.origin
    eventCount = trace.eventCount
    durationNanoseconds = trace.events.last?.timeNanoseconds ?? 0
    statedClockReadings = trace.events.count { $0.clockNanoseconds != nil }
    let times = trace.events.filter { $0.source != Trace.conditionSource }.map(\.timeNanoseconds)
    gaps = GapSummary(of: zip(times.dropFirst(), times).map { $0 - $1 })

    let groups = Dictionary(grouping: trace.events) { [$0.source, $0.kind] }
    counts = groups.map { words, events in
      Count(
        source: words[0], kind: words[1], events: events.count, distinctValues: Set(events.lazy.map(\.value)).count)
    }.sorted { ($0.source, $0.kind) < ($1.source, $1.kind) }
  }
}
