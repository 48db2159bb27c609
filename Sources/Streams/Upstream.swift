/// The subscription to an upstream.
///
/// An operator for any thread may hear a confined upstream. The thread that subscribed is the upstream's home. There the
/// upstream is cancelled at once. Elsewhere the cancellation is deferred until the upstream sends next.
@usableFromInline
struct Upstream {
  @usableFromInline private(set) var subscription: (any Subscription)?
  /// 0 if any thread may cancel the upstream.
  private var home: UInt = 0

  @inlinable
  init() {}

  /// The upstream of that domain is about to be subscribed to, on this thread, by an operator of `domain`.
  @inline(__always)
  mutating func noteHome(of upstream: Domain?, in domain: Domain?) {
    home = upstream == .confined && domain != .confined ? currentThread() : 0
  }

  /// - Returns: false if there is a subscription already.
  @inline(__always)
  mutating func keep(_ subscription: any Subscription) -> Bool {
    if self.subscription != nil { return false }
    self.subscription = subscription
    return true
  }

  /// The upstream has completed, or it sends after the end of the operator.
  @inline(__always)
  mutating func take() -> (any Subscription)? { subscription.take() }

  /// The operator has ended.
  /// - Returns: what to cancel outside of the operator's lock.
  @inline(__always)
  mutating func takeAtHome() -> (any Subscription)? {
    if home == 0 || home == currentThread() { return subscription.take() }
    return deferCancellation()
  }

  @inline(never)
  private mutating func deferCancellation() -> (any Subscription)? {
    guard let left = subscription.take() else { return nil }
    let origin = left.origin
    subscription = DeferredCancellation(origin)
    return DeferredRelease(left, origin)
  }
}

/// Releases a subscription outside of the operator's lock, as that may run a deinit that calls the operator.
private final class DeferredRelease: Subscription {
  private let subscriptions: (any Subscription, any Subscription)

  init(_ subscription: any Subscription, _ origin: any Subscription) { subscriptions = (subscription, origin) }

  func cancel() {}
}

/// A subscription whose cancellation is deferred. It is held weakly where the upstream itself holds the subscription: a
/// strong reference would keep a slot after its subject is gone. It is held strongly otherwise, such as one of another
/// module.
private final class DeferredCancellation: Subscription {
  private let strong: (any Subscription)?
  private weak let weak: (any Subscription)?

  init(_ subscription: any Subscription) {
    let isHeld = subscription is AnySlot || subscription is SerialSubscription || subscription is Join
    strong = isHeld ? nil : subscription
    weak = isHeld ? subscription : nil
  }

  func request(_ demand: Subscribers.Demand) { (strong ?? weak)?.request(demand) }
  func cancel() { (strong ?? weak)?.cancel() }
}
