package import Metrics

/// Records how long the same number of events takes, again and again: a batch, or one event.
@usableFromInline
package final class Stopwatch {
  /// How many events lie between two readings of the clock.
  @usableFromInline let eventCount: Int
  /// In nanoseconds.
  package var times: Histogram
  private var last: UInt64 = 0

  private init(eventCount: Int) {
    self.eventCount = eventCount
    times = Histogram()
  }

  /// Of batches of 256 events; see `Metric.batchTime`.
  package static func batches() -> Stopwatch { Stopwatch(eventCount: Int(Metric.eventsPerBatch)) }

  /// Of single events.
  package static func events() -> Stopwatch { Stopwatch(eventCount: 1) }

  @usableFromInline
  func start() { last = MonotonicClock.now }

  /// Records the time since the last reading.
  @usableFromInline
  func lap() {
    let now = MonotonicClock.now
    times.record(now - last)
    last = now
  }
}
