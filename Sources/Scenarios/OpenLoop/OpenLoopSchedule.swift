/// When what happens in a trace is due, on a clock that runs so many times as fast.
public struct OpenLoopSchedule: Sendable {
  /// How many times as fast as it was recorded the trace runs.
  public let speed: Double
  /// How many events are replayed, from the first one on.
  public let eventCount: Int
  /// From making ready until the first event is due.
  public let leadNanoseconds: UInt64

  /// Longer than a spin, so that the first event is slept for like any other.
  public static let usualLeadNanoseconds: UInt64 = 1_000_000

  public init(speed: Double, eventCount: Int, leadNanoseconds: UInt64 = usualLeadNanoseconds) {
    precondition(speed > 0, "time goes forward")
    self.speed = speed
    self.eventCount = eventCount
    self.leadNanoseconds = leadNanoseconds
  }

  /// The same, starting at once: for a replay that follows another.
  public var withoutLead: OpenLoopSchedule {
    OpenLoopSchedule(speed: speed, eventCount: eventCount, leadNanoseconds: 0)
  }

  /// The real nanoseconds that so many of the trace take: rounded down, and never more than 300 years.
  @inlinable
  public func realNanoseconds(of traceNanoseconds: Int64) -> UInt64 {
    UInt64(min(max(0, Double(traceNanoseconds) / speed), 1e19))
  }
}
