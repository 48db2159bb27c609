import Streams

/// A source of events that depends on the states of a system: a requested effect, or a user.
///
///     let search = Feedback<State, Event>.react(request: \.pendingQuery) { query in
///       service.results(of: query).map { .found($0) }
///     }
///
/// Made by ``react(request:effects:)``, ``react(requests:effects:)``, ``bind(_:)``, or from a closure.
public struct Feedback<State, Event> {
  @usableFromInline let attach: (CurrentValueSubject<State, Never>, EventInbox<Event>) -> any Cancellable

  @inlinable
  init(attach: @escaping (CurrentValueSubject<State, Never>, EventInbox<Event>) -> any Cancellable) {
    self.attach = attach
  }

  /// Makes a publisher of events from the publisher of states, which sends the last state to a new subscriber at once.
  ///
  ///     Feedback { state in state.map(\.text).removeDuplicates().map { .saved($0) } }
  ///
  /// A sent event is handled even if the publisher has switched to another source before the event's turn.
  @inlinable
  public init<Events: Publisher>(_ events: @escaping (AnyPublisher<State, Never>) -> Events)
  where Events.Output == Event, Events.Failure == Never {
    attach = { states, inbox in inbox.listen(to: events(states.eraseToAnyPublisher())) }
  }
}

extension Feedback {
  /// Connects the states to a source of events such as a screen.
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

/// Subscriptions to states, and the events that come back.
public struct Bindings<Event> {
  public let subscriptions: [AnyCancellable]
  public let events: [AnyPublisher<Event, Never>]

  @inlinable
  public init(subscriptions: [AnyCancellable] = [], events: [AnyPublisher<Event, Never>] = []) {
    self.subscriptions = subscriptions
    self.events = events
  }
}
