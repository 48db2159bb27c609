import Synchronization

/// The subscription of the chain above, kept until its end or a cancellation. Any thread may use it.
///
/// Exclusivity is not checked at run time: what changes is accessed while the lock is held.
@usableFromInline
class UpstreamUntilEnd: Subscription {
  private final let lock = Lock()
  @usableFromInline final let hasEnded = Atomic(false)
  @exclusivity(unchecked) private final var upstream: (any Subscription)?

  @usableFromInline init() {}

  @inlinable @inline(__always)
  final var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  /// Keeps the first subscription and asks it for values; cancels a further one, and one that comes after the end.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription) {
    if accept(subscription) { request(.unlimited) }
  }

  /// Keeps the first subscription; cancels a further one, and one that comes after the end.
  /// - Returns: whether it was kept.
  @usableFromInline
  final func accept(_ subscription: consuming any Subscription) -> Bool {
    let subscription: any Subscription = subscription
    let isWanted = hold {
      if isOver || upstream != nil { return false }
      upstream = subscription
      return true
    }
    if !isWanted { subscription.cancel() }
    return isWanted
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    checkStack()
    let subscription = hold { upstream }
    subscription?.request(demand)
  }

  /// The chain above has completed.
  /// - Returns: false if the end had come before.
  @usableFromInline
  final func end() -> Bool {
    let ended = hold { takeUpstream() }
    return ended != nil
  }

  @usableFromInline
  func cancel() {
    checkStack()
    let ended = hold { takeUpstream() }
    ended??.cancel()
  }

  /// Ends, while the lock is held.
  /// - Returns: the subscription, which may be missing; nil if the end had come before.
  final func takeUpstream() -> (any Subscription)?? {
    if isOver { return nil }
    hasEnded.store(true, ordering: .relaxed)
    return .some(upstream.take())
  }

  @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result { lock.hold(body) }
}
