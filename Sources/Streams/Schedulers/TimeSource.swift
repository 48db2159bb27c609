/// A clock or a scheduler. Time enters a graph only through these.
public protocol TimeSource<Instant> {
  associatedtype Instant: Comparable
  var now: Instant { get }
}

extension ContinuousClock: TimeSource {}
extension SuspendingClock: TimeSource {}

/// A wall clock that is set by hand, also back. It runs no timers.
public final class ManualClock: TimeSource {
  // Another module's direct access would be checked all the same. The accessors are inlined there, and are not.
  @exclusivity(unchecked) @usableFromInline var instant: VirtualInstant

  @inlinable
  public init(now: VirtualInstant = .zero) { instant = now }

  @inlinable public var now: VirtualInstant {
    get { instant }
    set { instant = newValue }
  }
}
