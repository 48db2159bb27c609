import Metrics

/// Counts what a ``TraceSummary`` tells, event by event, in memory that does not grow with them.
///
///     var tally = TraceTally()
///     for event in events { tally.add(event) }
///     let summary = tally.summary(name: "phone", origin: [])
public struct TraceTally: ~Copyable {
  private struct Words: Hashable {
    let source: String
    let kind: String
  }

  private var eventCount = 0
  private var durationNanoseconds: Int64 = 0
  private var statedClockReadings = 0
  private var lastNanoseconds: Int64?
  private var gaps = GapTally()
  /// By source and kind, the position in what follows.
  private var positions: [Words: Int] = [:]
  private var counts: [(words: Words, events: Int)] = []
  private var values: [DistinctCount] = []

  public init() {}

  /// - Complexity: O(bytes of the event), on average.
  public mutating func add(_ event: TraceEvent) {
    durationNanoseconds = event.timeNanoseconds
    if event.clockNanoseconds != nil { statedClockReadings += 1 }
    if event.source != Trace.conditionSource {
      eventCount += 1
      if let lastNanoseconds { gaps.add(event.timeNanoseconds - lastNanoseconds) }
      lastNanoseconds = event.timeNanoseconds
    }
    let position = position(of: Words(source: event.source, kind: event.kind))
    counts[position].events += 1
    values[position].add(event.value)
  }

  private mutating func position(of words: Words) -> Int {
    if let position = positions[words] { return position }
    positions[words] = counts.count
    counts.append((words, 0))
    values.append(DistinctCount())
    return counts.count - 1
  }

  public func summary(name: String, origin: [String]) -> TraceSummary {
    TraceSummary(
      name: name, origin: origin, eventCount: eventCount,
      counts: zip(counts, values).map { count, values in
        let (distinct, isExact) = values.count
        return TraceSummary.Count(
          source: count.words.source, kind: count.words.kind, events: count.events, distinctValues: distinct,
          isDistinctExact: isExact)
      }.sorted { ($0.source, $0.kind) < ($1.source, $1.kind) },
      durationNanoseconds: durationNanoseconds, statedClockReadings: statedClockReadings, gaps: gaps.summary())
  }
}
