import CProbes
internal import Metrics

/// Times a few single events, each after other work: see `Metric.coldServiceTime`.
@usableFromInline
package final class ColdStopwatch: Stopwatch {
  /// What is read and written before a timed event: 8 MiB. It exceeds the caches of one processor core.
  package static let otherWorkBytes = 8 << 20

  // As in `Stopwatch`.
  @exclusivity(unchecked) private let buffer: UnsafeMutableBufferPointer<UInt8>
  @exclusivity(unchecked) private var state: UInt64 = 1
  @exclusivity(unchecked) private let spacing: Int
  @exclusivity(unchecked) private let count: UInt64
  @exclusivity(unchecked) private var untilTimed: Int
  @exclusivity(unchecked) private var start: UInt64 = 0

  /// - Parameters:
  ///   - count: how many events are timed at most.
  ///   - events: of the replay. The timed ones are evenly spaced, the same in every round.
  package init(_ count: Int, of events: Int) {
    buffer = .allocate(capacity: Self.otherWorkBytes)
    buffer.initialize(repeating: 0)
    self.count = UInt64(count)
    spacing = max(1, events / count)
    untilTimed = spacing
    super.init(stride: 1)
  }

  deinit { buffer.deallocate() }

  @usableFromInline
  override func willRun(_ index: Int) {
    untilTimed &-= 1
    if untilTimed > 0 || times.count == count { return }
    state = probe_other_work(buffer.baseAddress, buffer.count, state)
    start = MonotonicClock.now
  }

  @usableFromInline
  override func didRun(_ index: Int) {
    if untilTimed > 0 || times.count == count { return }
    times.record(MonotonicClock.now - start)
    untilTimed = spacing
  }
}
