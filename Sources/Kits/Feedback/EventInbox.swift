import Streams

/// Takes the events of one system's feedbacks.
@usableFromInline
final class EventInbox<Event> {
  @usableFromInline
  enum Turn {
    case start
    /// An event with its effect. If the effect is cancelled before the turn, the event is ignored.
    case event(Event, RunningEffect)
  }

  /// A turn sent inside another one waits.
  @usableFromInline let turns = PassthroughSubject<Turn, Never>(.confined, delivery: .queued)
  /// Schedules an action; nil to send events to `turns` at once.
  @usableFromInline let schedule: ((@escaping () -> Void) -> Void)?
  /// Set when the system is cancelled. Exclusivity is not checked: no other code runs while the property is accessed.
  @exclusivity(unchecked) @usableFromInline var isOver = false

  @inlinable
  init(schedule: ((@escaping () -> Void) -> Void)?) { self.schedule = schedule }

  @inlinable
  func send(_ event: Event, of effect: RunningEffect) {
    let turn = Turn.event(event, effect)
    if let schedule { schedule { [turns] in turns.send(turn) } } else { turns.send(turn) }
  }

  @discardableResult @inlinable
  func listen<Events: Publisher>(to events: Events, as effect: RunningEffect = RunningEffect()) -> RunningEffect
  where Events.Output == Event, Events.Failure == Never {
    if !isOver { events.receive(subscriber: Listener(inbox: self, effect: effect)) }
    return effect
  }

  @usableFromInline
  struct Listener: Subscriber {
    @usableFromInline typealias Failure = Never
    @usableFromInline let inbox: EventInbox
    @usableFromInline let effect: RunningEffect

    @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(effect) }

    @inlinable
    init(inbox: EventInbox, effect: RunningEffect) {
      self.inbox = inbox
      self.effect = effect
    }

    @inlinable
    func receive(subscription: consuming any Subscription) { effect.keep(subscription) }

    @inlinable
    func receive(_ event: Event) { inbox.send(event, of: effect) }

    @inlinable
    func receive(completion: Subscribers.Completion<Never>) { effect.finish() }
  }
}

/// One subscription to a publisher of events. A cancellation drops its waiting events.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
@usableFromInline
final class RunningEffect: Cancellable {
  @exclusivity(unchecked) @usableFromInline private(set) var isCancelled = false
  @exclusivity(unchecked) private var subscription: (any Subscription)?

  @usableFromInline
  init() {}

  @usableFromInline
  func keep(_ subscription: consuming any Subscription) {
    if isCancelled { return subscription.cancel() }
    self.subscription = subscription
    self.subscription?.request(.unlimited)
  }

  /// The publisher has completed. Its waiting events are still handled.
  @usableFromInline
  func finish() {
    let subscription = subscription.take()
    // Its deinit may cancel this effect.
    withExtendedLifetime(subscription) {}
  }

  @usableFromInline
  func cancel() {
    isCancelled = true
    let subscription = subscription.take()
    subscription?.cancel()
  }
}
