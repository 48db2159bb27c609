/// The subscription that a subscriber of `subscribe(_:)` receives. It forgets the chain above at the end. Without it a
/// subscriber that keeps its subscription for good would never be released: the chain holds the subscriber.
///
/// The last subscriber of an `autoconnect` may end it on another thread. No exclusivity checks, for the reason given at
/// ``UpstreamUntilEnd``.
@usableFromInline
final class ForwardedSubscription: UpstreamUntilEnd, CancellableElsewhere {
  /// What is forwarded, for other threads. Set before any value; nil once it is released.
  @exclusivity(unchecked) fileprivate private(set) weak var forwarded: (any Subscription)?

  @usableFromInline override init() { super.init() }

  /// Keeps the first subscription; cancels a further one, and one that comes after the end.
  /// - Returns: whether it was kept.
  @usableFromInline
  func forward(_ subscription: consuming any Subscription) -> Bool {
    let subscription: any Subscription = subscription
    if forwarded == nil { forwarded = subscription.origin }
    return accept((subscription as? AnySlot).map(SlotOfSubject.init) ?? subscription)
  }

  func cancelElsewhere() {
    checkStack()
    let ended = hold { takeUpstream() }
    ended??.cancelFromElsewhere()
  }
}

/// A slot that only its subject holds, so that it goes with that.
private final class SlotOfSubject: Subscription {
  private weak let slot: AnySlot?

  init(_ slot: AnySlot) { self.slot = slot }

  func request(_ demand: Subscribers.Demand) { slot?.request(demand) }
  func cancel() { slot?.cancel() }
}

extension Subscription {
  /// The subscription that this one forwards, if it does, or itself: for who asks of what kind it is, on any thread.
  var origin: any Subscription { (self as? ForwardedSubscription)?.forwarded ?? self }
}

/// The end of the chain to such a subscriber.
@usableFromInline
struct Forwarding<Downstream: Subscriber>: Stage {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let upstream = ForwardedSubscription()
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: consuming Downstream) { self.downstream = downstream }

  @inlinable
  func expectAnyThread() {
    upstream.expectAnyThread()
    downstream.expectAnyThread()
  }

  @inlinable
  func receive(subscription: consuming any Subscription) {
    if upstream.forward(subscription) { downstream.receive(subscription: upstream) }
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    upstream.isListening ? downstream.receive(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if upstream.end() { downstream.receive(completion: completion) }
  }
}
