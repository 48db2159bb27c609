/// Something that can be asked what time it is: a clock or a scheduler. Time enters a graph through these alone.
public protocol TimeSource<Instant> {
  associatedtype Instant: Comparable
  var now: Instant { get }
}

extension ContinuousClock: TimeSource {}
extension SuspendingClock: TimeSource {}

/// A wall clock that shows what it was last set to. Like a real one it may be set back. It runs no timers.
///
/// Exclusivity is not checked at run time: an instant is read and written whole.
public final class ManualClock: TimeSource {
  @exclusivity(unchecked) public var now: VirtualInstant

  @inlinable
  public init(now: VirtualInstant = .zero) { self.now = now }
}
