/// A wall clock that reads what it was last set to. Like a real one it may be set back; timers do not hang on it.
public final class ManualClock: TimeSource {
  @exclusivity(unchecked) public var now: VirtualInstant

  @inlinable
  public init(now: VirtualInstant = .zero) { self.now = now }
}
