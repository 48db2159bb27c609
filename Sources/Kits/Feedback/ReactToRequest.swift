import Streams

extension Feedback {
  /// Runs the effect that the state asks for.
  ///
  ///     .react(request: \.pendingQuery) { query in service.results(of: query).map { .found($0) } }
  ///
  /// The effect starts when the request becomes non-nil or another one. It is cancelled when the request changes or
  /// becomes nil, before the next one starts; from then on no event of it is handled, not even one that it sent before.
  /// While the request stays equal, nothing happens, also after the effect has completed.
  @inlinable
  public static func react<Request: Equatable, Effects: Publisher>(
    request: @escaping (State) -> Request?, effects: @escaping (Request) -> Effects
  ) -> Feedback where Effects.Output == Event, Effects.Failure == Never {
    Feedback(attach: { states, inbox in
      let reaction = RequestReaction(request: request, effects: effects, inbox: inbox)
      states.receive(subscriber: reaction)
      return reaction
    })
  }
}

/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
@usableFromInline
final class RequestReaction<State, Request: Equatable, Effects: Publisher>: Subscriber, Cancellable
where Effects.Failure == Never {
  @usableFromInline typealias Failure = Never
  @usableFromInline let request: (State) -> Request?
  @usableFromInline let effects: (Request) -> Effects
  @usableFromInline let inbox: EventInbox<Effects.Output>
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var current: (request: Request, effect: RunningEffect)?

  @inlinable
  init(
    request: @escaping (State) -> Request?, effects: @escaping (Request) -> Effects, inbox: EventInbox<Effects.Output>
  ) {
    self.request = request
    self.effects = effects
    self.inbox = inbox
  }

  @usableFromInline
  func receive(subscription: consuming any Subscription) {
    self.subscription = subscription
    self.subscription?.request(.unlimited)
  }

  @inlinable
  func receive(_ state: State) {
    let next = request(state)
    if next == current?.request { return }
    cancelCurrent()
    // The effect may have cancelled the system.
    guard let next, !inbox.isOver else { return }
    let effect = RunningEffect()
    current = (next, effect)
    inbox.listen(to: effects(next), as: effect)
  }

  /// Never comes: a system has no end but a cancellation.
  @usableFromInline
  func receive(completion: Subscribers.Completion<Never>) {}

  @usableFromInline
  func cancel() {
    subscription.take()?.cancel()
    cancelCurrent()
  }

  @inlinable
  func cancelCurrent() {
    let previous = current
    current = nil
    previous?.effect.cancel()
  }
}
