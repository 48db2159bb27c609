/// A wall clock that reads what it was last set to. Like a real one it may be set back; timers do not hang on it.
///
/// Exclusivity is not checked at run time: an instant is read and written as a whole word.
public final class ManualClock: TimeSource {
  @exclusivity(unchecked) public var now: VirtualInstant

  @inlinable
  public init(now: VirtualInstant = .zero) { self.now = now }
}
