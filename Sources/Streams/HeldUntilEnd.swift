/// What a subscriber object needs until its end, its closures for instance, and the subscription of the chain above.
///
/// Below an operator that crosses isolation domains values come on one thread and the cancellation on another. There a
/// lock guards the properties; it is never held while code from outside runs. Everywhere else there is none.
///
/// Exclusivity is not checked at run time: every property is read and written whole, between calls.
@usableFromInline
final class HeldUntilEnd<Content>: Subscription {
  @exclusivity(unchecked) @usableFromInline var unguarded: Content?
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  /// Nil where values and cancellation come on one isolation domain.
  @exclusivity(unchecked) @usableFromInline private(set) var exclusion: MutualExclusion?

  @inlinable
  init(_ content: Content) { unguarded = content }

  /// Nil after the end.
  @inlinable @inline(__always)
  var content: Content? {
    if let exclusion { exclusion.hold { unguarded } } else { unguarded }
  }

  /// Keeps the first subscription and asks it for values; cancels a further one, and one that comes after the end.
  @usableFromInline
  func keep(_ subscription: consuming any Subscription) {
    if accept(subscription) { request(.unlimited) }
  }

  /// Keeps the first subscription; cancels a further one, and one that comes after the end.
  /// - Returns: whether it was kept.
  @usableFromInline
  func accept(_ subscription: consuming any Subscription) -> Bool {
    let subscription: any Subscription = subscription
    // Nothing is sent before the first subscription is there, so no other thread is here yet.
    if exclusion == nil, let crossing = subscription as? any CrossingSubscription, crossing.crossesDomains {
      exclusion = MutualExclusion()
    }
    let isWanted = hold {
      if unguarded == nil || upstream != nil { return false }
      upstream = subscription
      return true
    }
    if !isWanted { subscription.cancel() }
    return isWanted
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let subscription = hold { upstream }
    subscription?.request(demand)
  }

  /// The chain above has completed.
  /// - Returns: what was held; nil if the end had come before.
  @usableFromInline
  func finish() -> Content? { end().content }

  @usableFromInline
  func cancel() {
    let ended = end()
    ended.upstream?.cancel()
    withExtendedLifetime(ended) {}
  }

  private func end() -> (content: Content?, upstream: (any Subscription)?) {
    hold { (unguarded.take(), upstream.take()) }
  }

  private func hold<Result>(_ body: () -> Result) -> Result {
    if let exclusion { exclusion.hold(body) } else { body() }
  }
}

/// A subscription whose values may come on another thread than its cancellation.
package protocol CrossingSubscription: Subscription {
  /// False where its scheduler stays on the isolation domain.
  var crossesDomains: Bool { get }
}
