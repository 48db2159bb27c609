/// Stands in for a subscription that may keep its subscriber after its end, and drops that subscription at the end. So a
/// subscriber of `subscribe(_:)` that never lets go of what it was handed is released.
///
/// No exclusivity checks, for the reason given at ``UpstreamUntilEnd``.
@usableFromInline
final class ForwardedSubscription: UpstreamUntilEnd {
  @exclusivity(unchecked) private var isUsed = false
  /// What is forwarded, for other threads. Set before any value; nil once it is released.
  @exclusivity(unchecked) fileprivate private(set) weak var forwarded: (any Subscription)?

  @usableFromInline override init() { super.init() }

  /// - Returns: what to hand out: this object, for the first subscription that needs it; any other as it is.
  @usableFromInline
  func forward(_ subscription: consuming any Subscription) -> any Subscription {
    let subscription: any Subscription = subscription
    let mayKeep = subscription is AnySlot || subscription is Join || subscription is CountedSubscription
    guard mayKeep, !isUsed else { return subscription }
    isUsed = true
    forwarded = subscription
    return keep((subscription as? AnySlot).map(SlotOfSubject.init) ?? subscription) ? self : subscription
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
  func receive(subscription: consuming any Subscription) {
    downstream.receive(subscription: upstream.forward(subscription))
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    _ = upstream.finish()
    downstream.receive(completion: completion)
  }
}
