/// When the events of a trace are due in the open loop.
public struct OpenLoopSchedule: Sendable {
  /// How many times as fast as it was recorded the trace runs.
  public let speed: Double
  /// How many events are replayed, from the first one on.
  public let eventCount: Int
  /// How long before the first event is due the replay is ready.
  public let leadNanoseconds: UInt64

  /// Longer than the clock spins, so that the replay sleeps before the first event as before any other.
  public static let usualLeadNanoseconds: UInt64 = 1_000_000

  public init(speed: Double, eventCount: Int, leadNanoseconds: UInt64 = usualLeadNanoseconds) {
    precondition(speed > 0, "time goes forward")
    self.speed = speed
    self.eventCount = eventCount
    self.leadNanoseconds = leadNanoseconds
  }

  /// The same without a lead, for a replay that follows another.
  public var withoutLead: OpenLoopSchedule {
    OpenLoopSchedule(speed: speed, eventCount: eventCount, leadNanoseconds: 0)
  }

  /// How many real nanoseconds that many of the trace's take: rounded down, at most 1e19 (300 years).
  @inlinable
  public func realNanoseconds(of traceNanoseconds: Int64) -> UInt64 {
    UInt64(min(max(0, Double(traceNanoseconds) / speed), 1e19))
  }
}
