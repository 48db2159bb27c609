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
