public import Metrics

/// What replays in the open loop came to, one after the other.
public struct OpenLoopRecord: ~Copyable {
  /// How long each event waited for its turn, in nanoseconds.
  public var queueing = Histogram()
  /// How long each event took.
  public var service = Histogram()
  /// How long it took from the due instant to each decision.
  public var response = Histogram()
  /// How long something was due and not yet settled, an event or a timer: waiting for the driver, or being served.
  public var busyNanoseconds: UInt64 = 0
  /// From the instant at which the first event was due until the last had settled, or the one after the part that was
  /// replayed was due.
  public var elapsedNanoseconds: UInt64 = 0

  public init() {}

  public var eventCount: UInt64 { service.count }
}
