import Streams

extension Publishers {
  /// Runs a state machine: events change the state, and `feedback` makes events from states.
  ///
  ///     Publishers.system(initialState: State(), reduce: State.reduce, feedback: search, screen)
  ///       .sink { show($0) }
  ///
  /// Sends the initial state at the first demand of the subscriber, and then a state for each event. The state is sent
  /// before the call that sends the event returns, or in its turn if another event is being handled. Each subscription
  /// is a system of its own, and ends by cancellation only. The order is in <doc:Contract>.
  /// - Complexity: an event allocates nothing of its own; O(feedbacks) indirect calls.
  @inlinable
  public static func system<State, Event>(
    initialState: State, reduce: @escaping (State, Event) -> State, feedback: [Feedback<State, Event>]
  ) -> System<State, Event> {
    System(initialState: initialState, reduce: reduce, feedbacks: feedback, schedule: nil)
  }

  @inlinable
  public static func system<State, Event>(
    initialState: State, reduce: @escaping (State, Event) -> State, feedback: Feedback<State, Event>...
  ) -> System<State, Event> {
    system(initialState: initialState, reduce: reduce, feedback: feedback)
  }

  /// As ``system(initialState:reduce:feedback:)``, but each event is handled in an action of `scheduler`, never inside
  /// the call that sends it.
  ///
  /// The scheduler must stay in the isolation domain of the subscription: `VirtualScheduler`, or `DispatchQueue.main`
  /// for a subscription on the main thread.
  /// - Complexity: an event costs one scheduled action.
  @inlinable
  public static func system<State, Event>(
    initialState: State, reduce: @escaping (State, Event) -> State, scheduler: some Scheduler,
    feedback: [Feedback<State, Event>]
  ) -> System<State, Event> {
    System(initialState: initialState, reduce: reduce, feedbacks: feedback, schedule: { scheduler.schedule($0) })
  }

  @inlinable
  public static func system<State, Event>(
    initialState: State, reduce: @escaping (State, Event) -> State, scheduler: some Scheduler,
    feedback: Feedback<State, Event>...
  ) -> System<State, Event> {
    system(initialState: initialState, reduce: reduce, scheduler: scheduler, feedback: feedback)
  }

  public struct System<Output, Event>: Publisher {
    public typealias Failure = Never
    @usableFromInline let initialState: Output
    @usableFromInline let reduce: (Output, Event) -> Output
    @usableFromInline let feedbacks: [Feedback<Output, Event>]
    /// Schedules an action; nil if events are handled at once.
    @usableFromInline let schedule: ((@escaping () -> Void) -> Void)?

    @inlinable
    init(
      initialState: Output, reduce: @escaping (Output, Event) -> Output, feedbacks: [Feedback<Output, Event>],
      schedule: ((@escaping () -> Void) -> Void)?
    ) {
      self.initialState = initialState
      self.reduce = reduce
      self.feedbacks = feedbacks
      self.schedule = schedule
    }

    @inlinable
    public var domain: Domain? { .confined }

    @inlinable
    public static var expectedDomain: Domain? { .confined }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
      let system = RunningSystem(
        initialState: initialState, reduce: reduce, feedbacks: feedbacks, inbox: EventInbox(schedule: schedule),
        downstream: copy subscriber)
      subscriber.receive(subscription: system)
      system.beReady()
    }
  }
}

/// One subscription of a system. The queue of its inbox serializes its turns.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
@usableFromInline
final class RunningSystem<State, Event, Downstream: Subscriber>: Subscription
where Downstream.Input == State, Downstream.Failure == Never {
  @usableFromInline let states: CurrentValueSubject<State, Never>
  @usableFromInline let reduce: (State, Event) -> State
  @usableFromInline let feedbacks: [Feedback<State, Event>]
  @usableFromInline let inbox: EventInbox<Event>
  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  /// Whether the subscriber has requested states.
  @exclusivity(unchecked) @usableFromInline var isAsked = false
  @exclusivity(unchecked) @usableFromInline var isReady = false
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

  /// Called after the subscriber has received its subscription. The system starts at the subscriber's first demand.
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

  /// Never called: the inbox does not complete.
  @usableFromInline
  func receive(completion: Subscribers.Completion<Never>) {}

  @inlinable
  func handle(_ event: Event) {
    let state = reduce(states.value, event)
    downstream.receive(state)
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
