import Synchronization

/// The subscription of an operator with one upstream at a time, which may end before the upstream.
@usableFromInline
class SerialSubscription: UpstreamUntilEnd {
  @exclusivity(unchecked) private final var isAsked = false
  /// The source of a last value that waits for the first request.
  @exclusivity(unchecked) private final var last: SourceSubscription?
  private final let hasBeenCancelled = Atomic(false)

  /// Whether the downstream has cancelled, before or after the end of the operator.
  @usableFromInline
  final var isCancelled: Bool { hasBeenCancelled.load(ordering: .relaxed) }

  @usableFromInline
  override init() { super.init() }

  /// Keeps the subscription of a further upstream. Requests its values if the downstream has made a request.
  @usableFromInline
  final func keepNext(_ subscription: consuming any Subscription) {
    if keep(copy subscription), wasAsked { subscription.request(.unlimited) }
  }

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

  /// Called before the upstream is cancelled.
  func downstreamCancelled(beforeEnd: Bool) {}

  /// Sends a last value and finishes, unless the downstream cancels at that value. Before the first request both wait.
  /// The operator has ended already, so no re-entrant value comes in between.
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

  /// Keeps the source of the last value until the first request, which may have been made meanwhile.
  @usableFromInline
  final func keepLast(_ source: SourceSubscription) {
    let isAsked = hold {
      last = source
      return self.isAsked
    }
    if isCancelled { source.cancel() } else if isAsked { source.request(.unlimited) }
  }
}

/// A serial subscription and the state of its operator, in one object.
@usableFromInline
final class StatefulSubscription<Value>: SerialSubscription {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init()
  }

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
  @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) {
    subscription.keep(upstream)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func sendLast(_ output: Downstream.Input) { subscription.sendLast(output, to: downstream) }
}

/// A serial subscriber with its upstream's failure type. Passes on a completion unless it has ended before.
@usableFromInline
protocol SerialStage<Downstream>: SerialSubscriber where Downstream.Failure == Failure {}

extension SerialStage {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription.finish() { downstream.receive(completion: completion) }
  }
}

/// A serial subscriber that fails with the first error, of the upstream or of a throwing closure.
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

/// The subscriber of a further upstream. The downstream keeps its subscription.
@usableFromInline
struct Continuation<Downstream: Subscriber>: SerialStage {
  @usableFromInline let subscription: SerialSubscription
  @usableFromInline let downstream: Downstream

  @inlinable
  init(subscription: SerialSubscription, downstream: Downstream) {
    self.subscription = subscription
    self.downstream = downstream
  }

  /// - Parameter domain: the operator's domain.
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
