import Streams

/// One way from the states of a system back to its events: an effect that a state asks for, or a user who sees it.
///
///     let search = Feedback<State, Event>.react(request: \.pendingQuery) { query in
///       service.results(of: query).map { .found($0) }
///     }
///
/// Made by ``react(request:effects:)``, ``react(requests:effects:)``, ``bind(_:)``, or from a closure.
public struct Feedback<State, Event> {
  /// Starts the feedback in one system.
  @usableFromInline let attach: (CurrentValueSubject<State, Never>, EventInbox<Event>) -> any Cancellable

  @inlinable
  init(attach: @escaping (CurrentValueSubject<State, Never>, EventInbox<Event>) -> any Cancellable) {
    self.attach = attach
  }

  /// Makes a publisher of events of the publisher of states. Whoever subscribes to the latter hears the last state at
  /// once.
  ///
  ///     Feedback { state in state.map(\.text).removeDuplicates().map { .saved($0) } }
  ///
  /// An event that it sent is handled, even if the publisher has thought better of it before the event's turn comes.
  @inlinable
  public init<Events: Publisher>(_ events: @escaping (AnyPublisher<State, Never>) -> Events)
  where Events.Output == Event, Events.Failure == Never {
    attach = { states, inbox in inbox.listen(to: events(states.eraseToAnyPublisher())) }
  }
}
