import Synchronization

/// The subscription of an operator that listens to one upstream at a time. It may end before the upstream does, or go
/// on to another one.
///
/// The flags are atomic, and a lock guards the rest: values, completion, requests and cancellation may come on different
/// threads. A value costs a relaxed load of a flag, which is an ordinary load.
///
/// Exclusivity is not checked at run time: what changes is accessed while the lock is held.
@usableFromInline
class SerialSubscription: Subscription {
  private final let lock = Lock()
  @exclusivity(unchecked) private final var upstream: (any Subscription)?
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) private final var isAsked = false
  /// Whether a last value waits in `upstream` for a request: only where nobody has asked yet.
  @exclusivity(unchecked) private final var holdsLast = false
  /// The thread to which the upstream is confined, if the operator is for any thread; 0 if there is none.
  @exclusivity(unchecked) private final var home: UInt = 0
  /// The upstream, if it is to be cancelled when it sends next.
  @exclusivity(unchecked) private final var abandoned: Abandoned?
  @usableFromInline final let hasEnded = Atomic(false)
  private final let hasBeenCancelled = Atomic(false)

  /// True from the end on: a completion, the end of the operator by itself or a cancellation by the downstream.
  @inlinable @inline(__always)
  final var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  /// Whether the downstream has cancelled, also if the operator had ended before.
  @usableFromInline
  final var isCancelled: Bool { hasBeenCancelled.load(ordering: .relaxed) }

  @usableFromInline
  init() {}

  /// Uses what changes. `body` calls no code from outside, not even by releasing a value.
  @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result { lock.hold(body) }

  /// The upstream of that domain is about to be subscribed to, on this thread, by an operator of `domain`.
  @usableFromInline
  final func noteHome(of upstream: Domain?, in domain: Domain?) {
    hold { home = upstream == .confined && domain == .anyThread ? currentThread() : 0 }
  }

  /// Keeps the subscription of the current upstream. Cancels it after the end, and if there is one already.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription) { _ = isKept(subscription) }

  /// Keeps the subscription of an upstream that follows another one, for which the downstream may have asked already.
  @usableFromInline
  final func keepNext(_ subscription: consuming any Subscription) {
    let subscription: any Subscription = subscription
    if isKept(subscription), hold({ isAsked }) { subscription.request(.unlimited) }
  }

  private final func isKept(_ subscription: any Subscription) -> Bool {
    let isWanted = hold {
      // Who ends this marks it first and takes the subscription out then: either here or there the end is seen.
      if isOver || upstream != nil { return false }
      upstream = subscription
      return true
    }
    if !isWanted { subscription.cancel() }
    return isWanted
  }

  /// The downstream is ready, and so is this for the values of the upstream.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    checkStack()
    let asked = hold {
      isAsked = true
      return upstream
    }
    asked?.request(.unlimited)
  }

  /// Releases the subscription of an upstream that has completed.
  @usableFromInline
  final func detach() {
    let subscription = hold { upstream.take() }
    // Its deinit may cancel this.
    withExtendedLifetime(subscription) {}
  }

  /// The upstream sends after the end, if it was to be cancelled then and could not.
  @usableFromInline
  final func refuse() {
    let abandoned = hold { self.abandoned.take()?.subscription }
    abandoned?.cancel()
  }

  /// Ends the operator with its upstream, which has completed.
  /// - Returns: whether to complete the downstream: false if the operator had ended before.
  @usableFromInline
  final func finish() -> Bool {
    guard markEnd() else {
      refuse()
      return false
    }
    detach()
    return true
  }

  /// Ends the operator and cancels the upstream.
  /// - Returns: whether to complete the downstream: false if the operator had ended before.
  @usableFromInline
  final func end() -> Bool {
    guard markEnd() else { return false }
    takeAtHome()?.cancel()
    return true
  }

  @usableFromInline
  func cancel() {
    let (_, subscription) = endByCancellation()
    subscription?.cancel()
  }

  /// Ends the subscription, whose upstream is still to be cancelled. After the end that is a last value, if one waits.
  /// - Returns: whether it had not ended before, and what to cancel.
  final func endByCancellation() -> (isFirst: Bool, upstream: (any Subscription)?) {
    hasBeenCancelled.store(true, ordering: .relaxed)
    let isFirst = markEnd()
    guard isFirst || hold({ holdsLast }) else { return (isFirst, nil) }
    return (isFirst, takeAtHome())
  }

  /// Takes the upstream out. If it is confined to another thread, it is cancelled when it sends next.
  /// - Returns: the upstream, if it is to be cancelled now.
  private final func takeAtHome() -> (any Subscription)? {
    let (subscription, isAtHome) = hold { () -> ((any Subscription)?, Bool) in
      let subscription = upstream.take()
      let isAtHome = home == 0 || home == currentThread()
      if !isAtHome, let subscription { abandoned = Abandoned(subscription) }
      return (subscription, isAtHome)
    }
    return isAtHome ? subscription : nil
  }

  /// - Returns: whether this is the end: false if the subscription had ended before. Then `upstream` belongs to who ended
  ///   it.
  private final func markEnd() -> Bool { !hasEnded.exchange(true, ordering: .acquiringAndReleasing) }

  /// Sends a last value and finishes, unless the downstream cancels at that value. The operator has ended already, so
  /// nothing sent re-entrantly comes in between. Where nobody has asked for a value, both wait.
  @inlinable
  final func sendLast<S: Subscriber>(_ output: S.Input, to downstream: S) {
    guard wasAsked else { return holdLast(output, for: downstream) }
    downstream.receive(output)
    if !isCancelled { downstream.receive(completion: .finished) }
  }

  @usableFromInline
  final var wasAsked: Bool { hold { isAsked } }

  /// The upstream's place is free, and what waits is asked and cancelled as it was.
  @inlinable @inline(never)
  final func holdLast<S: Subscriber>(_ output: S.Input, for downstream: S) {
    let source = SourceSubscription()
    source.hold {
      downstream.receive(output)
      if $0.isRunning { downstream.receive(completion: .finished) }
    }
    keepLast(source)
  }

  /// Keeps a source that sends the last value, unless the downstream asks meanwhile: then that is asked.
  @usableFromInline
  final func keepLast(_ source: SourceSubscription) {
    let isAsked = hold {
      upstream = source
      holdsLast = true
      return self.isAsked
    }
    if isCancelled { source.cancel() } else if isAsked { source.request(.unlimited) }
  }
}

/// The subscription of such an operator together with what it remembers: one object.
///
/// Why exclusivity is not checked at run time: see ``OperatorState``.
@usableFromInline
final class StatefulSubscription<Value>: SerialSubscription {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// Remembers `next` and returns what was remembered before.
  @inlinable @inline(__always) @discardableResult
  func exchange(_ next: consuming Value) -> Value {
    exchangeWhole(&value, &next)
    return next
  }
}

/// A stage with a subscription of its own. A completion passes if it has not ended before.
@usableFromInline
protocol SerialStage<Downstream>: Stage {
  associatedtype Serial: SerialSubscription
  var subscription: Serial { get }
}

extension SerialStage {
  @inlinable
  func receive(subscription upstream: consuming any Subscription) {
    subscription.keep(upstream)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription.finish() { downstream.receive(completion: completion) }
  }

  @inlinable
  func sendLast(_ output: Downstream.Input) { subscription.sendLast(output, to: downstream) }
}
