package import Metrics

/// Records how long a batch of events takes, or a single event: closed loop.
@usableFromInline
package final class Stopwatch: Meter {
  // Read and written by one method at a time, between two events: a check of exclusivity would be timed with them.
  /// In nanoseconds.
  @exclusivity(unchecked) package var times = Histogram()
  @exclusivity(unchecked) private var last: UInt64 = 0

  /// Of batches of 256 events; see `Metric.batchTime`.
  package static func batches() -> Stopwatch { Stopwatch(stride: Int(Metric.eventsPerBatch)) }

  /// Of single events.
  package static func events() -> Stopwatch { Stopwatch(stride: 1) }

  /// The end of an event is the start of the next, so the clock is read once between two.
  @usableFromInline
  override func willRun(_ index: Int) {
    if index == 0 { last = MonotonicClock.now }
  }

  @usableFromInline
  override func didRun(_ index: Int) {
    let now = MonotonicClock.now
    times.record(now - last)
    last = now
  }
}
