import Synchronization

/// The subscription of the chain above, kept until its end or a cancellation. Any thread may use it.
///
/// A value costs a relaxed load of the flag, which is an ordinary load.
@usableFromInline
class UpstreamUntilEnd: Subscription {
  private final let lock = Lock()
  @usableFromInline final let hasEnded = Atomic(false)
  @exclusivity(unchecked) private(set) final var upstream = Upstream()

  @usableFromInline init() {}

  @inlinable @inline(__always)
  final var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result { lock.hold(body) }

  @usableFromInline
  final func noteHome(of upstream: Domain?, in domain: Domain?) {
    hold { self.upstream.noteHome(of: upstream, in: domain) }
  }

  /// Keeps the first subscription and requests its values. Cancels any other, and any after the end.
  @usableFromInline
  final func keepAndAsk(_ subscription: consuming any Subscription) {
    if keep(copy subscription) { subscription.request(.unlimited) }
  }

  /// Keeps the first subscription. Cancels any other, and any after the end.
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

  /// Called when the upstream completes and another one may follow.
  @usableFromInline
  final func detach() {
    let subscription = hold { upstream.take() }
    // Its deinit may cancel this.
    withExtendedLifetime(subscription) {}
  }

  /// Called when the upstream completes.
  /// - Returns: false if this had ended before.
  @usableFromInline
  final func finish() -> Bool {
    let (isFirst, subscription) = hold { (markEnd(), upstream.take()) }
    // Its deinit may cancel this.
    withExtendedLifetime(subscription) {}
    return isFirst
  }

  /// Ends this and cancels the upstream.
  /// - Returns: false if this had ended before.
  @usableFromInline @discardableResult
  final func end() -> Bool {
    let (isFirst, subscription) = stop()
    subscription?.cancel()
    return isFirst
  }

  /// Ends this.
  /// - Returns: whether this had not ended before, and the subscription for the caller to cancel.
  final func stop() -> (isFirst: Bool, upstream: (any Subscription)?) {
    hold { markEnd() ? (true, upstream.takeAtHome()) : (false, nil) }
  }

  @usableFromInline
  func cancel() {
    checkStack()
    end()
  }

  /// Called when the upstream sends after the end. Cancels it if the cancellation was deferred.
  @usableFromInline
  final func cancelLate() {
    let subscription = hold { upstream.take() }
    subscription?.cancel()
  }

  /// Under the lock.
  /// - Returns: false if this had ended before.
  private final func markEnd() -> Bool {
    if isOver { return false }
    hasEnded.store(true, ordering: .relaxed)
    return true
  }
}

/// The content of a subscriber object, such as its closures, released at the end, with its upstream.
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

  /// Called when the upstream completes.
  /// - Returns: the content; nil if this had ended before.
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
