import Streams

extension Publishers {
  /// Runs a state machine: events change the state, and `feedback` makes events of states.
  ///
  ///     Publishers.system(initialState: State(), reduce: State.reduce, feedback: search, screen)
  ///       .sink { show($0) }
  ///
  /// Sends the initial state when the subscriber asks for states, which a `sink` does at once, and a state for each
  /// event, before the event's sender goes on, or in its turn if another event is being handled. Each subscription is a
  /// system of its own; cancelling it is its only end.
  /// The order is in <doc:Contract>.
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

  /// As ``system(initialState:reduce:feedback:)``, but each event is handled in an action of `scheduler`, and never
  /// inside the call that sends it.
  ///
  /// The scheduler stays on the isolation domain of the subscription: `VirtualScheduler`, or `DispatchQueue.main` for a
  /// subscription on the main thread. It is no way to another thread.
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

  /// Starts a system for each subscriber, and sends it the states.
  public struct System<Output, Event>: Publisher {
    public typealias Failure = Never
    @usableFromInline let initialState: Output
    @usableFromInline let reduce: (Output, Event) -> Output
    @usableFromInline let feedbacks: [Feedback<Output, Event>]
    /// Runs an action later; nil if events are handled at once.
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
