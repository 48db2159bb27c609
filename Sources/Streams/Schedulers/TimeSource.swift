/// A clock or a scheduler. Time enters a graph only through these.
public protocol TimeSource<Instant> {
  associatedtype Instant: Comparable
  var now: Instant { get }
}

extension ContinuousClock: TimeSource {}
extension SuspendingClock: TimeSource {}

/// A wall clock that is set by hand, also back. It runs no timers.
public final class ManualClock: TimeSource {
  // Other modules do not see the attribute. So they use inlined code, which does.
  @exclusivity(unchecked) @usableFromInline var instant: VirtualInstant

  @inlinable
  public init(now: VirtualInstant = .zero) { instant = now }

  @inlinable public var now: VirtualInstant {
    get { instant }
    set { instant = newValue }
  }
}
