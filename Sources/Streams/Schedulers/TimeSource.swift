/// Something that can be asked what time it is: a clock or a scheduler. Time enters a graph through these alone.
public protocol TimeSource<Instant> {
  associatedtype Instant: Comparable
  var now: Instant { get }
}

extension ContinuousClock: TimeSource {}
extension SuspendingClock: TimeSource {}
