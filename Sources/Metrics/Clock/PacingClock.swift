/// The clock that an open-loop replay reads and waits on. A test passes one that it advances itself.
public protocol PacingClock {
  /// Nanoseconds since some moment; never goes back.
  var now: UInt64 { get }
  /// Returns once the clock reads `instant` or more, at once if it already does. The result is that reading.
  func wait(until instant: UInt64) -> UInt64
}
