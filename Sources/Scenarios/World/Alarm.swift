/// An event that time will bring, so long after the event that sets it.
///
///     func alarm(after event: Event) -> Alarm<Event>? {
///       if case .text = event { Alarm(.quiet, after: .milliseconds(300)) } else { nil }
///     }
///
/// An alarm that is set again before it rings is put off. Alarms of different events run side by side. Whether it still
/// matters is decided when it rings, by the oracle.
public struct Alarm<Event> {
  public let event: Event
  public let delay: Duration

  public init(_ event: Event, after delay: Duration) {
    self.event = event
    self.delay = delay
  }
}
