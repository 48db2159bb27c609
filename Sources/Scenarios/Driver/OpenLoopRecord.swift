public import Metrics

/// What was measured in one or more open-loop replays.
public struct OpenLoopRecord: ~Copyable {
  /// How long each event waited for its turn, in nanoseconds.
  public var queueing = Histogram()
  /// How long each event took, in nanoseconds.
  public var service = Histogram()
  /// How long after the due instant each decision came, in nanoseconds.
  public var response = Histogram()
  /// How long an event or a timer was due and not yet settled.
  public var busyNanoseconds: UInt64 = 0
  /// From the instant at which the first event was due until the last had settled or the event after the replayed part
  /// was due, whichever is later.
  public var elapsedNanoseconds: UInt64 = 0

  public init() {}

  public var eventCount: UInt64 { service.count }
}
