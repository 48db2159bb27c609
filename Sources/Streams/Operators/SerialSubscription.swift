import Synchronization

/// The subscription of an operator that listens to one upstream at a time. It may end before the upstream does, or go
/// on to another one.
///
/// The flags are atomic: the upstream may complete on another thread than that of the cancellation, as a ``Future`` or a
/// request does. Only who ends the subscription uses `upstream` from then on. From the moment an upstream says that it
/// may send on any thread (``Subscriber/expectAnyThread()``) there is a lock too, which an operator needs that goes on to
/// another upstream. It is never held while code from outside runs.
///
/// Exclusivity is not checked at run time: every stored property is read and written whole, between calls, so a
/// re-entrant call sees what has been written.
@usableFromInline
class SerialSubscription: CancellableElsewhere {
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Subscription)?
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) @usableFromInline private(set) final var isAsked = false
  /// Whether a last value waits in `upstream` for a request: only where nobody has asked yet.
  @exclusivity(unchecked) private final var holdsLast = false
  @usableFromInline final let hasEnded = Atomic(false)
  private final let hasBeenCancelled = Atomic(false)
  /// Nil where all upstreams send on one isolation domain.
  @exclusivity(unchecked) private final var guarding: UpstreamGuard?

  /// True from the end on: a completion, the end of the operator by itself or a cancellation by the downstream.
  @inlinable @inline(__always)
  final var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  /// Whether the downstream has cancelled, also if the operator had ended before.
  @usableFromInline
  final var isCancelled: Bool { hasBeenCancelled.load(ordering: .relaxed) }

  @inlinable
  init() {}

  /// An upstream may send on any thread from now on. So far all have sent on the domain that hears it.
  @usableFromInline
  final func expectAnyThread() {
    guard let guarding else {
      guarding = UpstreamGuard()
      return
    }
    guarding.exclusion.hold { guarding.isAnywhere = true }
  }

  /// Uses what changes. `body` calls no code from outside, not even by releasing a value.
  @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result {
    if let guarding { guarding.exclusion.hold(body) } else { body() }
  }

  /// Keeps the subscription of the current upstream, or cancels it after the end.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription) {
    guard guarding == nil else { return keepInTurn(subscription) }
    if isOver { subscription.cancel() } else { upstream = subscription }
  }

  private final func keepInTurn(_ subscription: any Subscription) {
    let isWanted = hold {
      // Who ends this marks it first and takes the subscription out then: either here or there the end is seen.
      if isOver || upstream != nil { return false }
      upstream = subscription
      return true
    }
    if !isWanted { subscription.cancel() }
  }

  /// Keeps the subscription of an upstream that follows another one, for which the downstream may have asked already.
  @usableFromInline
  final func keepNext(_ subscription: consuming any Subscription) {
    keep(subscription)
    let asked = hold { isAsked ? upstream : nil }
    asked?.request(.unlimited)
  }

  /// The downstream is ready, and so is this for the values of the upstream.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    checkStack()
    guard guarding == nil else { return requestInTurn() }
    isAsked = true
    upstream?.request(.unlimited)
  }

  private final func requestInTurn() {
    let asked = hold {
      isAsked = true
      return upstream
    }
    asked?.request(.unlimited)
  }

  /// Releases the subscription of an upstream that has completed.
  @usableFromInline
  final func detach() {
    let subscription = hold {
      guarding?.goOn()
      return upstream.take()
    }
    // Its deinit may cancel this.
    withExtendedLifetime(subscription) {}
  }

  /// An upstream sends after the end. It could not be cancelled then, as the cancellation came from another thread.
  @usableFromInline
  final func refuse() {
    let abandoned = hold { guarding?.abandoned.take()?.subscription }
    abandoned?.cancel()
  }

  private final func takeUpstream() -> (any Subscription)? { hold { upstream.take() } }

  /// Ends the operator with its upstream, which has completed.
  /// - Returns: whether to complete the downstream: false if the operator had ended before.
  @usableFromInline
  final func finish() -> Bool {
    guard markEnd() else { return false }
    detach()
    return true
  }

  /// Ends the operator and cancels the upstream.
  /// - Returns: whether to complete the downstream: false if the operator had ended before.
  @usableFromInline
  final func end() -> Bool {
    guard markEnd() else { return false }
    let subscription = takeUpstream()
    subscription?.cancel()
    return true
  }

  @usableFromInline
  func cancel() {
    let (_, subscription) = endByCancellation()
    subscription?.cancel()
  }

  /// Ends the subscription, whose upstream is still to be cancelled. After the end that is a last value, if one waits.
  /// - Returns: whether it had not ended before, and what to cancel.
  final func endByCancellation(isElsewhere: Bool = false) -> (isFirst: Bool, upstream: (any Subscription)?) {
    hasBeenCancelled.store(true, ordering: .relaxed)
    let isFirst = markEnd()
    guard isFirst || holdsLast else { return (isFirst, nil) }
    return (isFirst, guarding == nil ? upstream.take() : takeToCancel(isElsewhere))
  }

  /// Takes the upstream out. If it may not be cancelled on this thread, it is when it sends next.
  /// - Returns: the upstream, if it may be cancelled.
  private final func takeToCancel(_ isElsewhere: Bool) -> (any Subscription)? {
    let (subscription, isHere, isAnywhere) = hold { () -> ((any Subscription)?, Bool, Bool) in
      let subscription = upstream.take()
      guard let guarding, let subscription, isElsewhere || guarding.isForeign else {
        return (subscription, true, false)
      }
      if guarding.isAnywhere { return (subscription, false, true) }
      guarding.abandoned = Abandoned(subscription)
      return (subscription, false, false)
    }
    if isHere { return subscription }
    guard isAnywhere else { return nil }
    guard let known = subscription as? any CancellableElsewhere else { return subscription }
    known.cancelElsewhere()
    return nil
  }

  func cancelElsewhere() {
    checkStack()
    let (_, subscription) = endByCancellation(isElsewhere: true)
    subscription?.cancel()
  }

  /// - Returns: whether this is the end: false if the subscription had ended before. Then `upstream` belongs to who ended
  ///   it.
  private final func markEnd() -> Bool { !hasEnded.exchange(true, ordering: .acquiringAndReleasing) }

  /// Sends a last value and finishes, unless the downstream cancels at that value. The operator has ended already, so
  /// nothing sent re-entrantly comes in between. Where nobody has asked for a value, both wait.
  @inlinable
  final func sendLast<S: Subscriber>(_ output: S.Input, to downstream: S) {
    guard isAsked else { return holdLast(output, for: downstream) }
    downstream.receive(output)
    if !isCancelled { downstream.receive(completion: .finished) }
  }

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

  @usableFromInline
  final func keepLast(_ source: SourceSubscription) {
    upstream = source
    holdsLast = true
  }
}

/// What guards the upstream of such an operator, and where it may be cancelled.
///
/// Exclusivity is not checked at run time: what changes is accessed while the exclusion is held.
private final class UpstreamGuard {
  let exclusion = MutualExclusion()
  /// Whether the upstream may send on any thread.
  @exclusivity(unchecked) var isAnywhere = true
  /// Whether the operator has gone on to it, on another thread than its own.
  @exclusivity(unchecked) private(set) var isForeign = false
  /// Whether the operator is on the main queue.
  private let isOnMain = isOnMainQueue()
  @exclusivity(unchecked) var abandoned: Abandoned?

  /// The upstream has completed, on this thread, and another one follows.
  func goOn() {
    isAnywhere = false
    isForeign = !(isOnMain && isOnMainQueue())
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
  func expectAnyThread() {
    subscription.expectAnyThread()
    downstream.expectAnyThread()
  }

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
