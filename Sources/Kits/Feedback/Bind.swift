import Streams

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
