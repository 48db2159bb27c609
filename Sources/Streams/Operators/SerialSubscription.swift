import Synchronization

/// The subscription of an operator that listens to one upstream at a time. It may end before the upstream does, or go
/// on to another one.
///
/// No exclusivity checks, for the reason given at ``UpstreamUntilEnd``.
@usableFromInline
class SerialSubscription: UpstreamUntilEnd {
  /// Whether the downstream has asked for values.
  @exclusivity(unchecked) private final var isAsked = false
  /// A last value, which waits for a request: only where nobody has asked yet.
  @exclusivity(unchecked) private final var last: SourceSubscription?
  private final let hasBeenCancelled = Atomic(false)

  /// Whether the downstream has cancelled, also if the operator had ended before.
  @usableFromInline
  final var isCancelled: Bool { hasBeenCancelled.load(ordering: .relaxed) }

  @usableFromInline
  override init() { super.init() }

  /// Keeps the subscription of an upstream that follows another one, for which the downstream may have asked already.
  @usableFromInline
  final func keepNext(_ subscription: consuming any Subscription) {
    if keep(copy subscription), wasAsked { subscription.request(.unlimited) }
  }

  /// The downstream is ready, and so is this for the values of the upstream.
  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    checkStack()
    let asked = hold { () -> (any Subscription)? in
      isAsked = true
      return isOver ? last : upstream.subscription
    }
    asked?.request(.unlimited)
  }

  @usableFromInline
  override func cancel() {
    checkStack()
    hasBeenCancelled.store(true, ordering: .relaxed)
    let (isFirst, upstream) = stop()
    let last = hold { self.last.take() }
    downstreamCancelled(beforeEnd: isFirst)
    upstream?.cancel()
    last?.cancel()
  }

  /// The upstream is cancelled after this.
  func downstreamCancelled(beforeEnd: Bool) {}

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
      last = source
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

/// A subscriber in the middle of a chain, with a subscription of its own.
@usableFromInline
protocol SerialSubscriber<Downstream>: Subscriber {
  associatedtype Downstream: Subscriber
  associatedtype Serial: SerialSubscription
  var downstream: Downstream { get }
  var subscription: Serial { get }
}

extension SerialSubscriber {
  /// Whoever receives the values in the end.
  @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) {
    subscription.keep(upstream)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func sendLast(_ output: Downstream.Input) { subscription.sendLast(output, to: downstream) }
}

/// Such a subscriber that fails as its upstream does. A completion passes if it has not ended before.
@usableFromInline
protocol SerialStage<Downstream>: SerialSubscriber where Downstream.Failure == Failure {}

extension SerialStage {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription.finish() { downstream.receive(completion: completion) }
  }
}

/// Such a subscriber whose closure may throw: it fails with the first error, the upstream's or the closure's.
@usableFromInline
protocol ThrowingStage<Downstream>: SerialSubscriber where Downstream.Failure == any Error {}

extension ThrowingStage {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard subscription.finish() else { return }
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(error))
    }
  }

  @inlinable
  func fail(_ error: any Error) {
    if subscription.end() { downstream.receive(completion: .failure(error)) }
  }
}

/// Listens to a publisher that follows another one. The downstream keeps the subscription it has.
@usableFromInline
struct Continuation<Downstream: Subscriber>: SerialStage {
  @usableFromInline let subscription: SerialSubscription
  @usableFromInline let downstream: Downstream

  @inlinable
  init(subscription: SerialSubscription, downstream: Downstream) {
    self.subscription = subscription
    self.downstream = downstream
  }

  /// - Parameter domain: that of the operator.
  @inlinable
  func subscribe<P: Publisher<Downstream.Input, Downstream.Failure>>(to publisher: P, in domain: Domain?) {
    if domain != .anyThread, publisher.domain == .anyThread { refuseAnyThread("An operator") }
    subscription.noteHome(of: publisher.domain, in: domain)
    publisher.receive(subscriber: self)
  }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) { subscription.keepNext(upstream) }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) {
    if subscription.isOver { subscription.cancelLate() } else { downstream.receive(input) }
  }
}
