/// A time to act by: what an open-loop replay reads and waits on. A test hands in one that it moves itself.
public protocol PacingClock {
  /// Nanoseconds since some moment; never goes back.
  var now: UInt64 { get }
  /// Returns as soon as the clock reads `instant` or more, at once if it does already: with that reading.
  func wait(until instant: UInt64) -> UInt64
}
