import CProbes
package import Metrics

/// Times a few single events, each after other work: see `Metric.coldServiceTime`.
@usableFromInline
package final class ColdStopwatch: Stopwatch {
  /// What is read and written before a timed event: 8 MiB. It exceeds the caches of one processor core.
  package static let otherWorkBytes = 8 << 20

  // As in `Stopwatch`.
  @exclusivity(unchecked) private let buffer: UnsafeMutableBufferPointer<UInt8>
  @exclusivity(unchecked) private var state: UInt64 = 1
  @exclusivity(unchecked) private let spacing: Int
  @exclusivity(unchecked) private var untilTimed: Int
  @exclusivity(unchecked) private var start: UInt64 = 0

  /// - Parameter spacing: the number of events from one timed event to the next. The first event of a replay is not
  ///   timed, unless each is.
  package init(spacing: Int) {
    buffer = .allocate(capacity: Self.otherWorkBytes)
    buffer.initialize(repeating: 0)
    self.spacing = max(1, spacing)
    untilTimed = self.spacing
    super.init(stride: 1)
  }

  deinit { buffer.deallocate() }

  @usableFromInline
  override func willRun(_ index: Int) {
    untilTimed &-= 1
    if untilTimed > 0 { return }
    state = probe_other_work(buffer.baseAddress, buffer.count, state)
    start = MonotonicClock.now
  }

  @usableFromInline
  override func didRun(_ index: Int) {
    if untilTimed > 0 { return }
    times.record(MonotonicClock.now - start)
    untilTimed = spacing
  }
}
