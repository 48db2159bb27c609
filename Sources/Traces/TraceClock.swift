/// What the app's clock reads, line by line of a trace: the rule of ``Trace/clockReadings()``.
public struct TraceClock: Sendable {
  private var last = Int64.min

  public init() {}

  /// The reading at the next line, in nanoseconds. The lines are given in their order, conditions too.
  public mutating func reading(at event: TraceEvent) -> Int64 {
    last = event.clockNanoseconds ?? max(event.timeNanoseconds, last + 1)
    return last
  }
}
