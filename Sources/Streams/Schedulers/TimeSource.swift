/// A clock or a scheduler. Time enters a graph only through these.
public protocol TimeSource<Instant> {
  associatedtype Instant: Comparable
  var now: Instant { get }
}

extension ContinuousClock: TimeSource {}
extension SuspendingClock: TimeSource {}

/// A wall clock that is set by hand, also back. It runs no timers.
public final class ManualClock: TimeSource {
  @exclusivity(unchecked) public var now: VirtualInstant

  @inlinable
  public init(now: VirtualInstant = .zero) { self.now = now }
}
