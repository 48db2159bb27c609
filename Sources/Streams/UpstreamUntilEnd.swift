import Synchronization

/// The subscription of the chain above, kept until its end or a cancellation. Any thread may use it.
///
/// A value costs a relaxed load of the flag, which is an ordinary load. Exclusivity is not checked at run time: what
/// changes is accessed while the lock is held.
@usableFromInline
class UpstreamUntilEnd: Subscription {
  private final let lock = Lock()
  @usableFromInline final let hasEnded = Atomic(false)
  @exclusivity(unchecked) private(set) final var upstream = Upstream()

  @usableFromInline init() {}

  /// Whether the chain above has completed, or this was ended.
  @inlinable @inline(__always)
  final var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  /// Uses what changes. `body` calls no code from outside, not even by releasing a value.
  @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result { lock.hold(body) }

  /// The upstream of that domain is about to be subscribed to, on this thread, by an operator of `domain`.
  @usableFromInline
  final func noteHome(of upstream: Domain?, in domain: Domain?) {
    hold { self.upstream.noteHome(of: upstream, in: domain) }
  }

  /// Keeps the first subscription and asks it for values; cancels a further one, and one that comes after the end.
  @usableFromInline
  final func keepAndAsk(_ subscription: consuming any Subscription) {
    if keep(copy subscription) { subscription.request(.unlimited) }
  }

  /// Keeps the first subscription; cancels a further one, and one that comes after the end.
  /// - Returns: whether it was kept.
  @usableFromInline @discardableResult
  final func keep(_ subscription: any Subscription) -> Bool {
    let isKept = hold { !isOver && upstream.keep(subscription) }
    if !isKept { subscription.cancel() }
    return isKept
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    checkStack()
    let subscription = hold { upstream.subscription }
    subscription?.request(demand)
  }

  /// The upstream has completed. Another one may follow.
  @usableFromInline
  final func detach() {
    let subscription = hold { upstream.take() }
    // Its deinit may cancel this.
    withExtendedLifetime(subscription) {}
  }

  /// The upstream has completed, and so this ends.
  /// - Returns: false if the end had come before.
  @usableFromInline
  final func finish() -> Bool {
    let (isFirst, subscription) = hold { (markEnd(), upstream.take()) }
    // Its deinit may cancel this.
    withExtendedLifetime(subscription) {}
    return isFirst
  }

  /// Ends this, and cancels the upstream.
  /// - Returns: false if the end had come before.
  @usableFromInline @discardableResult
  final func end() -> Bool {
    let (isFirst, subscription) = stop()
    subscription?.cancel()
    return isFirst
  }

  /// Ends this.
  /// - Returns: whether the end had not come before, and what is to be cancelled.
  final func stop() -> (isFirst: Bool, upstream: (any Subscription)?) {
    hold { markEnd() ? (true, upstream.takeAtHome()) : (false, nil) }
  }

  @usableFromInline
  func cancel() {
    checkStack()
    end()
  }

  /// The upstream sends after the end. Cancels it, if that was not possible before.
  @usableFromInline
  final func cancelLate() {
    let subscription = hold { upstream.take() }
    subscription?.cancel()
  }

  /// While the lock is held.
  /// - Returns: false if the end had come before.
  private final func markEnd() -> Bool {
    if isOver { return false }
    hasEnded.store(true, ordering: .relaxed)
    return true
  }
}

/// What a subscriber object needs until its end, its closures for instance, beside the subscription of the chain above.
///
/// No exclusivity checks, for the reason given at ``UpstreamUntilEnd``.
@usableFromInline
final class HeldUntilEnd<Content>: UpstreamUntilEnd {
  @exclusivity(unchecked) private var held: Content?

  @usableFromInline
  init(_ content: Content) {
    held = content
    super.init()
  }

  /// Nil after the end.
  @usableFromInline
  var content: Content? { hold { held } }

  /// The chain above has completed.
  /// - Returns: what was held; nil if the end had come before.
  @usableFromInline
  func finishTakingContent() -> Content? {
    let content = hold { held.take() }
    return finish() ? content : nil
  }

  @usableFromInline
  override func cancel() {
    let content = hold { held.take() }
    super.cancel()
    withExtendedLifetime(content) {}
  }
}
