import Synchronization

/// How many events a generator has made so far, for somebody who waits for millions of them.
///
///     GenerationMeter.$current.withValue(meter) { recipe.trace(seed: 1, events: 50_000_000) }
///
/// A generator tells it by making its events with ``events(_:_:)``.
public final class GenerationMeter: Sendable {
  /// That of the task; nil where nobody waits.
  @TaskLocal public static var current: GenerationMeter?

  private let made = Atomic(0)
  private static let eventsPerReport = 1 << 14

  public init() {}

  /// Rises by 16,384 at a time.
  public var count: Int { made.load(ordering: .relaxed) }

  /// So many events, one after the other.
  ///
  /// - Parameter make: is given the event's position, from 0.
  /// - Complexity: O(count).
  public static func events(_ count: Int, _ make: (_ position: Int) -> TraceEvent) -> [TraceEvent] {
    let meter = current
    var events: [TraceEvent] = []
    events.reserveCapacity(count)
    for position in 0..<count {
      events.append(make(position))
      if events.count % eventsPerReport == 0 { meter?.made.add(eventsPerReport, ordering: .relaxed) }
    }
    return events
  }
}
