import Streams

/// One subscription of a system: handles its turns one after the other, which the queue of its inbox sees to.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
@usableFromInline
final class RunningSystem<State, Event, Downstream: Subscriber>: Subscription
where Downstream.Input == State, Downstream.Failure == Never {
  /// Tells the feedbacks.
  @usableFromInline let states: CurrentValueSubject<State, Never>
  @usableFromInline let reduce: (State, Event) -> State
  @usableFromInline let feedbacks: [Feedback<State, Event>]
  @usableFromInline let inbox: EventInbox<Event>
  @usableFromInline let downstream: Downstream
  /// To the turns of the inbox.
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  /// Whether the subscriber has asked for states.
  @exclusivity(unchecked) @usableFromInline var isAsked = false
  @exclusivity(unchecked) @usableFromInline var isReady = false
  /// Of the feedbacks that run, in their order.
  @exclusivity(unchecked) @usableFromInline var tokens: [any Cancellable] = []

  @inlinable
  init(
    initialState: State, reduce: @escaping (State, Event) -> State, feedbacks: [Feedback<State, Event>],
    inbox: EventInbox<Event>, downstream: Downstream
  ) {
    states = CurrentValueSubject(initialState, .confined)
    self.reduce = reduce
    self.feedbacks = feedbacks
    self.inbox = inbox
    self.downstream = downstream
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    if isAsked || demand == .none { return }
    isAsked = true
    if isReady { start() }
  }

  /// The subscriber has its subscription. The system starts when that has asked for states.
  @inlinable
  func beReady() {
    isReady = true
    if isAsked { start() }
  }

  /// The start is the first turn, so that events sent during it wait.
  @inlinable
  func start() {
    if inbox.isOver { return }
    inbox.turns.receive(subscriber: self)
    inbox.turns.send(.start)
  }

  @usableFromInline
  func cancel() {
    if inbox.isOver { return }
    inbox.isOver = true
    let (subscription, tokens) = (subscription.take(), tokens)
    self.tokens = []
    subscription?.cancel()
    for token in tokens { token.cancel() }
  }
}

extension RunningSystem: Subscriber {
  @usableFromInline typealias Failure = Never

  @usableFromInline
  func receive(subscription: consuming any Subscription) {
    self.subscription = subscription
    self.subscription?.request(.unlimited)
  }

  @inlinable
  func receive(_ turn: EventInbox<Event>.Turn) {
    switch turn {
    case .start:
      downstream.receive(states.value)
      attachFeedbacks()
    case .event(let event, let effect):
      if !effect.isCancelled { handle(event) }
    }
  }

  /// Never comes: nobody completes the inbox.
  @usableFromInline
  func receive(completion: Subscribers.Completion<Never>) {}

  @inlinable
  func handle(_ event: Event) {
    let state = reduce(states.value, event)
    downstream.receive(state)
    // The subscriber may have cancelled.
    if !inbox.isOver { states.send(state) }
  }

  @inlinable
  func attachFeedbacks() {
    for feedback in feedbacks {
      if inbox.isOver { return }
      let token = feedback.attach(states, inbox)
      if inbox.isOver { token.cancel() } else { tokens.append(token) }
    }
  }
}
