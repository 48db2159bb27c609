/// When something happens again and again that nobody plans: instants that never decrease.
public protocol Arrivals: Sendable {
  /// The next instant, in nanoseconds since the start; at most ``Trace/timeNanosecondsMax``.
  mutating func next() -> Int64
}
