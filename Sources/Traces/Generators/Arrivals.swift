/// A random sequence of instants that never decrease: when pushes arrive.
public protocol Arrivals: Sendable {
  /// The next instant, in nanoseconds since the start; at most ``Trace/timeNanosecondsMax``.
  mutating func next() -> Int64
}
