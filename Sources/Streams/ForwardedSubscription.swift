/// Stands in for a subscription that may retain its subscriber after its end, and releases it at the end. So a
/// subscriber of `subscribe(_:)` that keeps its subscription for good is still released.
@usableFromInline
final class ForwardedSubscription: UpstreamUntilEnd {
  @exclusivity(unchecked) private var isUsed = false
  /// Read on other threads. Set before the first value; nil once released.
  @exclusivity(unchecked) fileprivate private(set) weak var forwarded: (any Subscription)?

  @usableFromInline override init() { super.init() }

  /// - Returns: this object for the first subscription that needs it, else `subscription`.
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

/// A slot that only its subject retains.
private final class SlotOfSubject: Subscription {
  private weak let slot: AnySlot?

  init(_ slot: AnySlot) { self.slot = slot }

  func request(_ demand: Subscribers.Demand) { slot?.request(demand) }
  func cancel() { slot?.cancel() }
}

extension Subscription {
  /// The forwarded subscription, or self. Thread-safe.
  var origin: any Subscription { (self as? ForwardedSubscription)?.forwarded ?? self }
}

/// The last stage before a subscriber of `subscribe(_:)`.
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
