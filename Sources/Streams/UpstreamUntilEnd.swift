/// The subscription of the chain above, kept until its end or a cancellation.
///
/// Where values may come on one thread and the cancellation on another, a lock guards the properties; it is never held
/// while code from outside runs. Everywhere else there is none.
///
/// Exclusivity is not checked at run time: every property is read and written whole, between calls.
@usableFromInline
class UpstreamUntilEnd: Subscription {
  @exclusivity(unchecked) private final var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline private(set) final var isOver = false
  /// Nil where values and cancellation come on one isolation domain.
  @exclusivity(unchecked) @usableFromInline private(set) final var exclusion: MutualExclusion?

  @usableFromInline init() {}

  /// Whether values are still wanted.
  @inlinable @inline(__always)
  final var isListening: Bool {
    if let exclusion { exclusion.hold { !isOver } } else { !isOver }
  }

  /// Values may come on any thread from now on. So far nobody has been here but the domain that hears it.
  @usableFromInline
  final func expectAnyThread() {
    if exclusion == nil { exclusion = MutualExclusion() }
  }

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
    isOver = true
    return .some(upstream.take())
  }

  final func hold<Result>(_ body: () -> Result) -> Result {
    if let exclusion { exclusion.hold(body) } else { body() }
  }
}
