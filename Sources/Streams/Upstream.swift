/// The subscription to an upstream.
///
/// An operator for any thread may have a confined upstream. The thread that subscribed is the upstream's home. On this
/// thread the upstream is cancelled at once. On another the cancellation is deferred until the upstream sends next.
@usableFromInline
struct Upstream {
  @usableFromInline private(set) var subscription: (any Subscription)?
  /// 0 if any thread may cancel the upstream.
  private var home: UInt = 0

  @inlinable
  init() {}

  /// Called by an operator of `domain`, on the thread that is about to subscribe to an upstream of that domain.
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

  /// Called when the upstream completes, or sends after the end of the operator.
  @inline(__always)
  mutating func take() -> (any Subscription)? { subscription.take() }

  /// Called at the end of the operator.
  /// - Returns: the subscription to cancel outside the operator's lock.
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

/// Releases a subscription outside the operator's lock, because a deinit may call the operator.
private final class DeferredRelease: Subscription {
  private let subscriptions: (any Subscription, any Subscription)

  init(_ subscription: any Subscription, _ origin: any Subscription) { subscriptions = (subscription, origin) }

  func cancel() {}
}

/// A subscription whose cancellation is deferred. The reference is weak if the upstream retains the subscription: a
/// strong one would keep a slot after its subject is released. Otherwise it is strong.
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
