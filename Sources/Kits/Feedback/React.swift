import Streams

extension Feedback {
  /// Runs the effect that the state requests.
  ///
  ///     .react(request: \.pendingQuery) { query in service.results(of: query).map { .found($0) } }
  ///
  /// The effect starts when the request becomes non-nil or changes. It is cancelled when the request changes or becomes
  /// nil, before the next one starts; its waiting events are dropped. While the request stays equal, nothing happens,
  /// even after the effect has completed.
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
    guard let next, !inbox.isOver else { return }
    let effect = RunningEffect()
    current = (next, effect)
    inbox.listen(to: effects(next), as: effect)
  }

  /// Never called: a system ends by cancellation only.
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

extension Feedback {
  /// Runs an effect for each request of the state.
  ///
  ///     .react(requests: \.visibleImages) { url in loader.image(at: url).map { .loaded($0, url) } }
  ///
  /// An effect starts when its request enters the collection, and is cancelled when the request leaves it.
  /// Cancellations come first, in the order of the starts. Then new effects start in the order of the collection: use
  /// an array if this order matters, because the order of a `Set` differs from run to run. Equal requests count once.
  /// - Complexity: a state costs O(requests) look-ups and allocates nothing unless requests change.
  @inlinable
  public static func react<Requests: Collection, Effects: Publisher>(
    requests: @escaping (State) -> Requests, effects: @escaping (Requests.Element) -> Effects
  ) -> Feedback where Requests.Element: Hashable, Effects.Output == Event, Effects.Failure == Never {
    Feedback(attach: { states, inbox in
      let reaction = RequestsReaction(requests: requests, effects: effects, inbox: inbox)
      states.receive(subscriber: reaction)
      return reaction
    })
  }
}

/// Exclusivity is not checked at run time: only the requests' equality runs while a property is accessed.
@usableFromInline
final class RequestsReaction<State, Requests: Collection, Effects: Publisher>: Subscriber, Cancellable
where Requests.Element: Hashable, Effects.Failure == Never {
  @usableFromInline typealias Failure = Never

  @usableFromInline
  struct Member {
    @usableFromInline let effect = RunningEffect()
    @usableFromInline let order: Int
    /// The number of the last state with this request.
    @usableFromInline var lastState: Int

    @inlinable
    init(order: Int, lastState: Int) {
      self.order = order
      self.lastState = lastState
    }
  }

  @usableFromInline let requests: (State) -> Requests
  @usableFromInline let effects: (Requests.Element) -> Effects
  @usableFromInline let inbox: EventInbox<Effects.Output>
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var members: [Requests.Element: Member] = [:]
  @exclusivity(unchecked) @usableFromInline var stateCount = 0
  @exclusivity(unchecked) @usableFromInline var effectCount = 0

  @inlinable
  init(
    requests: @escaping (State) -> Requests, effects: @escaping (Requests.Element) -> Effects,
    inbox: EventInbox<Effects.Output>
  ) {
    self.requests = requests
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
    let next = requests(state)
    stateCount += 1
    if !areAllAskedFor(by: next) { cancelMembers { $0.lastState != stateCount } }
    for request in next where members[request] == nil {
      if inbox.isOver { return }
      let member = Member(order: effectCount, lastState: stateCount)
      effectCount += 1
      members[request] = member
      inbox.listen(to: effects(request), as: member.effect)
    }
  }

  /// Marks the members in `requests`. Returns whether these are all.
  @inlinable
  func areAllAskedFor(by requests: Requests) -> Bool {
    var count = 0
    for request in requests {
      guard let index = members.index(forKey: request), members.values[index].lastState != stateCount else { continue }
      members.values[index].lastState = stateCount
      count += 1
    }
    return count == members.count
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Never>) {}

  @usableFromInline
  func cancel() {
    subscription.take()?.cancel()
    cancelMembers { _ in true }
  }

  @inlinable
  func cancelMembers(where isGone: (Member) -> Bool) {
    let gone = members.filter { isGone($0.value) }.sorted { $0.value.order < $1.value.order }
    for (request, _) in gone { members[request] = nil }
    for (_, member) in gone { member.effect.cancel() }
  }
}
