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

extension Feedback {
  /// Shows the states to somebody who sends events, such as a screen.
  ///
  ///     .bind { state in
  ///       Bindings(
  ///         subscriptions: [state.map(\.text).removeDuplicates().sink { label.text = $0 }],
  ///         events: [typing.map { .typed($0) }.eraseToAnyPublisher()])
  ///     }
  ///
  /// The closure runs once a system, at its start. Subscriptions and events are cancelled with the system.
  @inlinable
  public static func bind(_ bindings: @escaping (AnyPublisher<State, Never>) -> Bindings<Event>) -> Feedback {
    Feedback(attach: { states, inbox in
      let bindings = bindings(states.eraseToAnyPublisher())
      let effects = bindings.events.map { inbox.listen(to: $0) }
      return AnyCancellable {
        for subscription in bindings.subscriptions { subscription.cancel() }
        for effect in effects { effect.cancel() }
      }
    })
  }

  /// As ``bind(_:)``, without retaining `owner`. Binds nothing if the owner is gone when the system starts.
  @inlinable
  public static func bind<Owner: AnyObject>(
    _ owner: Owner, _ bindings: @escaping (Owner, AnyPublisher<State, Never>) -> Bindings<Event>
  ) -> Feedback {
    bind { [weak owner] states in owner.map { bindings($0, states) } ?? Bindings() }
  }
}

/// How somebody is told of states, and the events that come from there.
public struct Bindings<Event> {
  public let subscriptions: [AnyCancellable]
  public let events: [AnyPublisher<Event, Never>]

  @inlinable
  public init(subscriptions: [AnyCancellable] = [], events: [AnyPublisher<Event, Never>] = []) {
    self.subscriptions = subscriptions
    self.events = events
  }
}
